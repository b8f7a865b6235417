import { useSearch } from '@tanstack/react-router'
import type { RawSearch } from './feature.ts'

/** The search of the page's address, read by the function that the page names as its `search`. */
export function usePageSearch<Search extends object>(read: (raw: RawSearch) => Search): Search {
  const raw: RawSearch = useSearch({ strict: false })
  return read(raw)
}

/**
 * Keeps these names of an address and drops the others. For the door of a room: which values they may have stands in
 * the contract, too heavy for it, so that the page reads on.
 */
export const keepNames =
  (...names: string[]) =>
  (raw: RawSearch): RawSearch =>
    Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)))

/** One of the known values, where that is what the address has. */
export const oneOf = <Value extends string>(known: readonly Value[], named: unknown): Value | undefined =>
  known.find((value) => value === named)

export const textOf = (named: unknown): string | undefined =>
  typeof named === 'string' && named.trim() ? named : undefined

/** Drops what is not set, so that the address says no more than it has to. */
export const onlySet = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search
