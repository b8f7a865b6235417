import { expect, test } from 'vitest'
import {
  clockText,
  dayText,
  exactMomentText,
  longDayText,
  momentText,
  shortDayText,
  weekMomentText,
} from './date-text.ts'

test('dates have one style, in the time zone asked for', () => {
  const at = '2026-09-08T22:05:09Z'
  expect(dayText(at, 'UTC')).toBe('Sep 8, 2026')
  expect(dayText(new Date(at), 'Asia/Tokyo')).toBe('Sep 9, 2026')
  expect(shortDayText(at, 'UTC')).toBe('Sep 8')
  expect(longDayText(at, 'UTC')).toBe('Tuesday, September 8')
  expect(momentText(at, 'UTC')).toBe('Sep 8, 2026, 22:05')
  expect(exactMomentText(at, 'UTC')).toBe('Sep 8, 2026, 22:05:09')
  expect(weekMomentText(at, 'UTC')).toBe('Tue, Sep 8, 22:05')
  expect(clockText(at, 'Asia/Tokyo')).toBe('Wednesday 07:05')
})

test('midnight is 00:00', () => {
  expect(momentText('2026-11-18T00:00:00Z', 'UTC')).toBe('Nov 18, 2026, 00:00')
})
