import { expect, test } from 'vitest'
import { nextAfter, stepThrough } from './step-through.ts'

const ids = ['a', 'b', 'c']

test.each([
  [undefined, 1, 'a'],
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['c', -1, 'b'],
  ['a', -1, 'a'],
  ['gone', 1, 'a'],
] as const)('from %s a step of %i leads to %s', (from, by, to) => {
  expect(stepThrough(ids, from, by)).toBe(to)
})

test.each([
  [['a'], 'a', 'b'],
  [['c'], 'c', 'b'],
  [['b', 'c'], 'b', 'a'],
  [['a', 'b', 'c'], 'a', undefined],
  [['a', 'b'], undefined, 'c'],
])('when %j leave, the attention goes from %s to %s', (leaving, from, to) => {
  expect(nextAfter(ids, new Set(leaving), from)).toBe(to)
})
