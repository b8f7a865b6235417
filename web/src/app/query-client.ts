import { QueryClient } from '@tanstack/react-query'
import { chosenWorkspaceId, useAppState } from '#kernel/app-state'
import { ApiError } from '#kernel/data/api-error'
import { session } from '#kernel/session/session'

const mostRetries = 2

/** Retry lost connections and server failures, but not client errors. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < mostRetries
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // The browser may report offline while a server on the same machine works.
    queries: { retry: shouldRetry, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

session.onSignOut(() => queryClient.clear())

// The same query has different results in another workspace.
useAppState.subscribe((state, before) => {
  if (chosenWorkspaceId(state) !== chosenWorkspaceId(before)) void queryClient.resetQueries()
})
