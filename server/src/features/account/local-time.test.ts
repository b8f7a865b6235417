import { expect, test } from 'vitest'
import { localTime, timeOfDay } from './local-time.ts'

test('the day has four parts, which begin at 5, 12, 17 and 22', () => {
  expect([4, 5, 11, 12, 16, 17, 21, 22, 0].map(timeOfDay)).toEqual([
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
    'night',
  ])
})

test('the hour is the one where the person is', () => {
  const noon = new Date('2026-11-15T12:30:00Z')
  expect(localTime(noon, 'UTC')).toEqual({ hour: 12, weekday: 'Sunday' })
  expect(localTime(noon, 'Pacific/Auckland')).toEqual({ hour: 1, weekday: 'Monday' })
})
