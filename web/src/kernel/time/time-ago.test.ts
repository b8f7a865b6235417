import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeAgo } from './time-ago.ts'

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['2026-11-16T10:16:40', 'just now'],
  ['2026-11-16T10:17:30', 'just now'],
  ['2026-11-16T10:12:00', '5 minutes ago'],
  ['2026-11-16T07:00:00', '3 hours ago'],
  ['2026-11-15T23:00:00', '11 hours ago'],
  ['2026-11-15T10:17:00', 'yesterday'],
  ['2026-11-15T00:01:00', 'yesterday'],
  ['2026-11-14T23:59:00', '2 days ago'],
  ['2026-11-14T10:19:00', '2 days ago'],
  ['2026-11-13T10:19:00', '3 days ago'],
  ['2026-10-18T10:19:00', '29 days ago'],
  ['2026-10-17T23:00:00', 'last month'],
  ['2026-09-10T12:00:00', '2 months ago'],
  ['2024-11-10T12:00:00', '2 years ago'],
])('on a Monday at 10:17, %s was %s', (moment, words) => {
  expect(timeAgo(new Date(moment).toISOString(), new Date('2026-11-16T10:17:00').getTime())).toBe(words)
})

test('a day is one of the reader: what was late on Saturday in New York was on Sunday in London', () => {
  expect(timeAgo('2026-11-15T03:00:00Z', Date.parse('2026-11-16T15:00:00Z'))).toBe('2 days ago')
  vi.stubEnv('TZ', 'Europe/London')
  expect(timeAgo('2026-11-15T03:00:00Z', Date.parse('2026-11-16T15:00:00Z'))).toBe('yesterday')
})

test('a day on which the clocks went back has 25 hours', () => {
  expect(timeAgo('2026-11-01T04:10:00Z', Date.parse('2026-11-02T04:40:00Z'))).toBe('24 hours ago')
})
