import { expect, test } from 'vitest'
import { keptSince } from './retention.ts'

const now = new Date('2028-02-29T02:41:00.000Z')

test.each([
  ['30d', '2028-01-30T02:41:00.000Z'],
  ['90d', '2027-12-01T02:41:00.000Z'],
  ['1y', '2027-02-28T02:41:00.000Z'],
  ['2y', '2026-02-28T02:41:00.000Z'],
] as const)('with %s, what is kept on a 29th of February goes back to %s', (span, since) => {
  expect(keptSince(span, now)?.toISOString()).toBe(since)
})

test('a year goes back to the same day, whether or not it is a leap year', () => {
  expect(keptSince('1y', new Date('2028-11-15T00:00:00Z'))?.toISOString()).toBe('2027-11-15T00:00:00.000Z')
})

test('what is kept forever has no limit', () => {
  expect(keptSince('forever', now)).toBeUndefined()
})
