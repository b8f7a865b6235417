import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from './api-error.ts'

type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** `ErrorState` props for a failed query. Pass a name where no heading above provides one. */
export const failureOf = (query: FailedQuery, what?: string) => ({
  ...(what && { title: `${what} couldn't be loaded` }),
  children: describeError(query.error),
  onRetry: () => void query.refetch(),
  isRetrying: query.isFetching,
})
