import { expect, test } from 'vitest'
import { isSpent, noticeAt, refusalAt } from './budget.ts'

const fallback = { capUsd: 10, atCap: 'fallback' } as const
const block = { capUsd: 10, atCap: 'block' } as const

test('a budget is used up when it is reached', () => {
  expect([isSpent(9.99, block), isSpent(10, block), isSpent(99, { capUsd: null, atCap: 'block' })]).toEqual([
    false,
    true,
    false,
  ])
})

test('runs are refused only where the owner chose so', () => {
  expect(refusalAt(12, fallback)).toBeUndefined()
  expect(refusalAt(9, block)).toBeUndefined()
  expect(refusalAt(10, block)).toContain("This month's model budget of $10.00 is used up.")
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
  expect(isSpent(0, { capUsd: 0, atCap: 'block' })).toBe(true)
})
