import { expect, test } from 'vitest'
import { snoozeUntil } from './snooze-until.ts'

test.each([
  ['tomorrow', '2026-11-19T22:30', '2026-11-20T09:00'],
  ['tomorrow', '2026-11-30T07:00', '2026-12-01T09:00'],
  ['next-week', '2026-11-19T22:30', '2026-11-23T09:00'],
  ['next-week', '2026-11-22T10:00', '2026-11-23T09:00'],
  ['next-week', '2026-11-23T08:00', '2026-11-30T09:00'],
] as const)('%s of %s is %s', (choice, now, until) => {
  expect(snoozeUntil(choice, new Date(`${now}:00`))).toEqual(new Date(`${until}:00`))
})
