import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['the same words', 'the same words', 0],
  ['the same words', 'the  same\nwords', 0],
  ['', '', 0],
  ['one two three four', 'one two THREE four', 0.25],
  ['one two', 'one two three four', 0.5],
  ['one two three four', '', 1],
])('from "%s" to "%s" is %d', (before, after, share) => {
  expect(editDistance(before, after)).toBe(share)
})

test('very long texts are compared quickly', () => {
  const long = 'word '.repeat(80_000)
  expect(editDistance(long, `first ${long} last`)).toBeCloseTo(1, 1)
  expect(editDistance(long, `${long} last`)).toBeLessThan(0.001)
})
