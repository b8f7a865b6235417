import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#kernel/api-error'
import { session } from '#kernel/session'

const mostRetries = 2

/** A refusal stays one however often it is asked; a lost connection or a failing server may recover. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < mostRetries
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 30_000 },
    mutations: { retry: false },
  },
})

session.onSignOut(() => queryClient.clear())
