import type { QueryClient } from '@tanstack/react-query'
import { isThere, prdQuery } from '../prds.api.ts'

export function beginPrd(cache: QueryClient, id: string): void {
  if (isThere(id)) void cache.prefetchQuery(prdQuery(id))
}
