import { useSearch } from '@tanstack/react-router'
import type { RawSearch } from './feature.ts'

/** The page's URL search, parsed by its own `search` function. */
export function usePageSearch<Search extends object>(read: (raw: RawSearch) => Search): Search {
  const raw: RawSearch = useSearch({ strict: false })
  return read(raw)
}

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

export const textOf = (named: unknown): string | undefined =>
  typeof named === 'string' && named.trim() ? named : undefined

/** Drops unset values to keep URLs short. */
export const onlySet = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search
