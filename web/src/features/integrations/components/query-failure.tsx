import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from '#kernel/api-error'
import { ErrorState } from '#ui/error-state'

type Failed = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** Why a query has no answer, and the way to ask again. */
export function QueryFailure({ query, level = 3 }: { query: Failed; level?: 2 | 3 }) {
  return (
    <ErrorState level={level} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {describeError(query.error)}
    </ErrorState>
  )
}
