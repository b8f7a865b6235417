import { expect, test } from 'vitest'
import { checkInsOf } from './check-ins.ts'

test('results are asked for 30, 60 and 90 days after the planned launch', () => {
  const checkIns = checkInsOf({ createdAt: '2026-01-01T09:00:00.000Z', timeline: 2 })
  expect(checkIns.map(({ day, at }) => [day, at.toISOString().slice(0, 10)])).toEqual([
    [30, '2026-02-14'],
    [60, '2026-03-16'],
    [90, '2026-04-15'],
  ])
})
