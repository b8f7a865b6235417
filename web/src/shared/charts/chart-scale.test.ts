import { expect, test } from 'vitest'
import { scaleUpTo, scaleWithZero } from './chart-scale.ts'

test.each([
  [134, [0, 50, 100, 150]],
  [100, [0, 20, 40, 60, 80, 100]],
  [7, [0, 2, 4, 6, 8]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('the marks of an axis for %d go on until nothing lies above them', (most, marks) => {
  expect(scaleUpTo(most, [0, 100]).ticks(4)).toEqual(marks)
})

test('an axis has few round labels, and a span of nothing does not break it', () => {
  expect(scaleWithZero([-94_000, 12_000], [0, 100]).ticks(4)).toEqual([-80_000, -60_000, -40_000, -20_000, 0])
  expect(scaleWithZero([4, 9], [0, 100]).domain()).toEqual([0, 9])
  expect(scaleWithZero([0, 0], [0, 100])(0)).toBe(50)
})
