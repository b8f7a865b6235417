import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RawSearch } from './feature.ts'

/** The page's URL search, parsed by its own `search` function. */
export function usePageSearch<Search extends object>(read: (raw: RawSearch) => Search): Search {
  const raw: RawSearch = useSearch({ strict: false })
  return read(raw)
}

/** The search, and a function that changes parts of it in the address; undefined removes one. */
export function useAddress<Search extends object>(read: (raw: RawSearch) => Search) {
  const search = usePageSearch(read)
  const navigate = useNavigate()
  const change = (part: Partial<Search>) =>
    void navigate({
      to: '.',
      search: (now: RawSearch) => onlySet({ ...now, ...part }),
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}

/** How a list is sorted, and the row whose details are open. Every page may have them in its address. */
export interface ListPlace {
  sort?: string | undefined
  open?: string | undefined
}

export const listPlace = ({ sort, open }: RawSearch): ListPlace => onlySet({ sort: textOf(sort), open: textOf(open) })

/**
 * Keeps these search keys and drops the others. For entry points: validating values needs the contract, which is too
 * heavy there, so the page does that.
 */
export const keepNames =
  (...names: string[]) =>
  (raw: RawSearch): RawSearch =>
    Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)))

/** The value if it is one of the known ones. */
export const oneOf = <Value extends string>(known: readonly Value[], named: unknown): Value | undefined =>
  known.find((value) => value === named)

export type SortOf<By extends readonly string[]> = By[number] | `-${By[number]}` | undefined

/** How a list is sorted: by one of these, descending with a minus. */
export const sortOf = <By extends string>(by: readonly By[], sort: unknown): SortOf<readonly By[]> =>
  oneOf(
    by.flatMap((one): (By | `-${By}`)[] => [one, `-${one}`]),
    sort,
  )

export const textOf = (named: unknown): string | undefined =>
  typeof named === 'string' && named.trim() ? named : undefined

/** Drops unset values to keep URLs short. */
export const onlySet = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search
