import { expect, test } from 'vitest'
import { UpstreamError, UserError } from '#kernel/errors'
import { TooManyCalls } from '#kernel/retry'
import { isPassing, mostRetries, pauseBefore } from './retry-plan.ts'

const outage = new UpstreamError('Slack', {})

test('what may pass is tried again, what a person must mend is not', () => {
  expect(
    [outage, new TooManyCalls('Slack', 5), new UserError('conflict', 'no'), new Error('bug')].map(isPassing),
  ).toEqual([true, true, false, false])
})

test('pauses grow from a minute to hours, and never fall together', () => {
  const pauses = Array.from({ length: mostRetries }, (_, removed) => pauseBefore(mostRetries - removed, outage, 1))
  expect(pauses).toEqual([60_000, 300_000, 1_800_000, 7_200_000, 21_600_000])
  expect(pauseBefore(mostRetries, outage, 0)).toBe(30_000)
})

test('who asks for more patience gets it', () => {
  expect(pauseBefore(mostRetries, new TooManyCalls('Slack', 900_000), 1)).toBe(900_000)
})
