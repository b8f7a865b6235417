import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#kernel/api-error'
import { chosenWorkspaceId, useAppState } from '#kernel/app-state'
import { session } from '#kernel/session'

const mostRetries = 2

/** A refusal stays one however often it is asked; a lost connection or a failing server may recover. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < mostRetries
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // The browser may call itself offline while the server answers on the same machine.
    queries: { retry: shouldRetry, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

session.onSignOut(() => queryClient.clear())

// The same question has another answer in another workspace.
useAppState.subscribe((state, before) => {
  if (chosenWorkspaceId(state) !== chosenWorkspaceId(before)) void queryClient.resetQueries()
})
