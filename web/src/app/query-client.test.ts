import { expect, test } from 'vitest'
import { ApiError, networkError } from '#kernel/api-error'
import { session } from '#kernel/session'
import { queryClient, shouldRetry } from './query-client.ts'

test('a refusal is not asked again, a failing server or network is, twice', () => {
  expect(shouldRetry(0, new ApiError(404, 'not_found', 'No.'))).toBe(false)
  expect(shouldRetry(0, new ApiError(502, 'upstream_unavailable', 'Later.'))).toBe(true)
  expect(shouldRetry(1, networkError(undefined))).toBe(true)
  expect(shouldRetry(2, networkError(undefined))).toBe(false)
})

test('nothing of a person stays in memory after a sign-out', () => {
  queryClient.setQueryData(['settings'], { secret: true })
  session.signOut()
  expect(queryClient.getQueryData(['settings'])).toBeUndefined()
})
