import { useSearch } from '@tanstack/react-router'
import type { RawSearch } from './feature.ts'

/** The search of the page's address, read by the function that the page names as its `search`. */
export function usePageSearch<Search extends object>(read: (raw: RawSearch) => Search): Search {
  const raw: RawSearch = useSearch({ strict: false })
  return read(raw)
}
