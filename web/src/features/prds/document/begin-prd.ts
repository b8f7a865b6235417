import type { QueryClient } from '@tanstack/react-query'
import { useAppState } from '#kernel/app-state'
import { isThere, prdQuery } from '../prds.api.ts'

export function beginPrd(cache: QueryClient, id: string): void {
  const { viewMode, currentTeam } = useAppState.getState()
  // Until the team of Team View is known, a request would look in the personal workspace.
  if (viewMode === 'team' && !currentTeam) return
  if (isThere(id)) void cache.prefetchQuery(prdQuery(id))
}
