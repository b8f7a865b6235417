import { expect, test } from 'vitest'
import { isInTime, lastDigestMoment } from './digest-moment.ts'

const at = (now: string, zone: string, frequency: 'daily' | 'weekly' = 'daily') =>
  lastDigestMoment(new Date(now), zone, frequency).toISOString()

test.each([
  ['2026-11-15T09:00:00Z', 'UTC', '2026-11-15T08:00:00.000Z'],
  ['2026-11-15T08:00:00Z', 'UTC', '2026-11-15T08:00:00.000Z'],
  ['2026-11-15T07:59:59Z', 'UTC', '2026-11-14T08:00:00.000Z'],
  ['2026-11-15T12:00:00Z', 'America/Los_Angeles', '2026-11-14T16:00:00.000Z'],
  ['2026-11-15T16:30:00Z', 'America/Los_Angeles', '2026-11-15T16:00:00.000Z'],
  ['2026-11-15T03:00:00Z', 'Asia/Kathmandu', '2026-11-15T02:15:00.000Z'],
  ['2026-11-14T18:30:00Z', 'Pacific/Kiritimati', '2026-11-14T18:00:00.000Z'],
])('at %s in %s the last daily digest was due at %s', (now, zone, due) => {
  expect(at(now, zone)).toBe(due)
})

test('it is eight there on the morning after the clocks changed, in either direction', () => {
  expect(at('2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z')
  expect(at('2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-28T07:00:00.000Z')
  expect(at('2026-10-25T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z')
  expect(at('2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-24T06:00:00.000Z')
})

test.each([
  ['2026-11-15T12:00:00Z', 'UTC', '2026-11-09T08:00:00.000Z'],
  ['2026-11-16T08:00:00Z', 'UTC', '2026-11-16T08:00:00.000Z'],
  ['2026-11-16T07:00:00Z', 'UTC', '2026-11-09T08:00:00.000Z'],
  ['2026-11-16T07:00:00Z', 'Europe/Berlin', '2026-11-16T07:00:00.000Z'],
])('at %s in %s the last weekly digest was due on Monday, %s', (now, zone, due) => {
  expect(at(now, zone, 'weekly')).toBe(due)
})

test('a digest that is half a day late waits for the next one, a weekly one for three days', () => {
  const due = new Date('2026-11-16T08:00:00Z')
  const late = (hours: number) => new Date(due.getTime() + hours * 3_600_000)
  expect([0, 12, 13].map((hours) => isInTime(due, late(hours), 'daily'))).toEqual([true, true, false])
  expect([13, 72, 73].map((hours) => isInTime(due, late(hours), 'weekly'))).toEqual([true, true, false])
})
