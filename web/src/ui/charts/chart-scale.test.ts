import { expect, test } from 'vitest'
import { ticksUpTo } from './chart-scale.ts'

test.each([
  [134, [0, 50, 100, 150]],
  [100, [0, 50, 100]],
  [7, [0, 2, 4, 6, 8]],
  [1, [0, 0.5, 1]],
])('the marks of an axis for %d go on until nothing lies above them', (most, marks) => {
  expect(ticksUpTo(most)).toEqual(marks)
})
