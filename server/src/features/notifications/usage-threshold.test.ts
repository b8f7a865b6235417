import { expect, test } from 'vitest'
import { reachedThreshold, usageNotice } from './usage-threshold.ts'

test('usage is told of at 50, 80, 95 and 100 percent', () => {
  const reached = [0, 24, 25, 39, 40, 47, 48, 49, 50, 60].map((used) => reachedThreshold(used, 50))
  expect(reached).toEqual([undefined, undefined, 50, 50, 80, 80, 95, 95, 100, 100])
  expect(reachedThreshold(5, 0)).toBeUndefined()
})

test('each mark is told once a period, and again on another plan', () => {
  const begins = new Date('2026-11-01T00:00:00Z')
  const key = (used: number, limit: number, month = begins) => usageNotice({ used, limit, begins: month })?.key
  expect(key(40, 50)).toBe(key(41, 50))
  expect(new Set([key(40, 50), key(48, 50), key(400, 500), key(40, 50, new Date('2026-12-01'))]).size).toBe(4)
})

test('what is used up says what can be done about it', () => {
  const notice = usageNotice({ used: 50, limit: 50, begins: new Date() })
  expect(notice).toMatchObject({ type: 'error', actionUrl: '/billing' })
  expect(notice?.message).toBe('Agents resume next month, or right away if you upgrade.')
})
