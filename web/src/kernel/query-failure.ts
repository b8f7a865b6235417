import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from './api-error.ts'

/** Why a query has no answer, and the way to ask again: what an `ErrorState` shows. */
export const failureOf = (query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>) => ({
  children: describeError(query.error),
  onRetry: () => void query.refetch(),
  isRetrying: query.isFetching,
})
