import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from '#kernel/api-error'
import { ErrorState } from '#ui/error-state'

interface QueryFailureProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  level?: 2 | 3
  className?: string
}

/** Why a query has no answer, and the way to ask again. */
export function QueryFailure({ query, level = 3, className }: QueryFailureProps) {
  return (
    <ErrorState
      level={level}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      {...(className && { className })}
    >
      {describeError(query.error)}
    </ErrorState>
  )
}
