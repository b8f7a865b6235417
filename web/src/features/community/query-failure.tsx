import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from '#kernel/api-error'
import { ErrorState } from '#ui/error-state'

type Failed = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** Why a query has no answer, and the way to ask again. */
export function QueryFailure({ query }: { query: Failed }) {
  return (
    <ErrorState level={3} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {describeError(query.error)}
    </ErrorState>
  )
}
