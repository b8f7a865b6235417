import { expect, test } from 'vitest'
import { noticeAt, refusalFor, shortfall } from './budget.ts'

const fallback = { capUsd: 10, atCap: 'fallback' } as const
const block = { capUsd: 10, atCap: 'block' } as const

const estimate = { tokens: 12_000, cost: { least: 0.5, most: 1 } }

test('a budget is used up when it is reached', () => {
  expect([shortfall(9.99, block), shortfall(99, { capUsd: null, atCap: 'block' })]).toEqual([undefined, undefined])
  expect(shortfall(10, block)).toBe("This month's model budget of $10.00 is used up.")
  expect(refusalFor(shortfall(10, block) ?? '')).toContain('is used up. An administrator can raise it in Settings')
})

test('what costs more than is left is told with both numbers', () => {
  expect(shortfall(9, block, estimate)).toBeUndefined()
  expect(shortfall(9.2, block, estimate)).toBe(
    "This takes about 12k tokens of text, $0.50 to $1.00, and $0.80 of this month's model budget of $10.00 is left.",
  )
  expect(shortfall(9.2, block, { ...estimate, cost: null })).toBeUndefined()
})

test('administrators hear at 80 percent and at the end', () => {
  expect(noticeAt(7.99, block)).toBeUndefined()
  expect(noticeAt(8, block)).toMatchObject({ mark: 80, message: "Models cost $8.00 of this month's $10.00." })
  expect(noticeAt(10, block)).toMatchObject({ mark: 100, message: expect.stringContaining("won't start") })
  expect(noticeAt(10, fallback)).toMatchObject({
    mark: 100,
    message: expect.stringContaining('built-in engine continues'),
  })
})

test('a budget of nothing needs no warning', () => {
  expect(noticeAt(0, { capUsd: 0, atCap: 'block' })).toBeUndefined()
  expect(shortfall(0, { capUsd: 0, atCap: 'block' })).toContain('is used up')
})
