import { expect, test } from 'vitest'
import { dateAt, momentOf, startOf } from './zoned-time.ts'

test('the date is the one on the calendar of the zone', () => {
  const moment = new Date('2026-03-28T23:30:00Z')
  expect(dateAt(moment, 'Europe/Berlin').toString()).toBe('2026-03-29')
  expect(dateAt(moment, 'America/New_York').toString()).toBe('2026-03-28')
})

test('a time that clocks skip moves past the gap, and the first of two repeated times counts', () => {
  const at = (moment: string) => momentOf(dateAt(new Date(moment), 'Europe/Berlin'), '02:30', 'Europe/Berlin')
  expect(at('2026-03-29T12:00:00Z').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(at('2026-10-25T12:00:00Z').toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('a date begins at its first moment, also where clocks skip midnight', () => {
  const date = dateAt(new Date('2026-09-06T12:00:00Z'), 'America/Santiago')
  expect(startOf(date, 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
})
