import { expect, test } from 'vitest'
import { parseRetryAfter, pauseBeforeRetry } from './backoff.ts'

const policy = { mostTries: 4, firstPauseMs: 300, longestPauseMs: 30_000 }

test.each([
  [1, { canRetry: true }, 300],
  [3, { canRetry: true }, 1_200],
  [4, { canRetry: true }, undefined],
  [1, { canRetry: false }, undefined],
  [1, { canRetry: true, retryAfterMs: 0 }, 0],
  [1, { canRetry: true, retryAfterMs: 30_000 }, 30_000],
  [1, { canRetry: true, retryAfterMs: 30_001 }, undefined],
])('after attempt %s with %j the pause is %s', (attempt, failure, ms) => {
  expect(pauseBeforeRetry(attempt, failure, policy, 1)).toBe(ms)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  [' 120 ', 120_000],
  ['0.5', 500],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
])('Retry-After %j is %s ms', (header, ms) => {
  expect(parseRetryAfter(header, new Date('2026-01-01T00:00:00Z'))).toBe(ms)
})
