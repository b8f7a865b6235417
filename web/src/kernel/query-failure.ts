import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from './api-error.ts'

type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** Why a query has no answer, and the way to ask again: what an `ErrorState` shows. Named where no title above does. */
export const failureOf = (query: FailedQuery, what?: string) => ({
  ...(what && { title: `${what} couldn't be loaded` }),
  children: describeError(query.error),
  onRetry: () => void query.refetch(),
  isRetrying: query.isFetching,
})
