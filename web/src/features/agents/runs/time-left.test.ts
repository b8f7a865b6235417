import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-15T09:00:00.000Z')
const after = (seconds: number) => timeLeft(new Date(now + seconds * 1_000).toISOString(), now)

test('the time left is rounded up, and vague near the end and past it', () => {
  expect([-10, 2, 11, 54, 61, 3_000, 3_590, 5_000].map(after)).toEqual([
    'Almost done',
    'Almost done',
    '15 sec left',
    '55 sec left',
    '2 min left',
    '50 min left',
    '1 hr left',
    '2 hr left',
  ])
})
