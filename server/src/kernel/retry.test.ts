import { expect, test } from 'vitest'
import { waitWords } from './retry.ts'

test.each([
  [undefined, 'a minute'],
  [0, '1 second'],
  [40_000, '40 seconds'],
  [120_000, '2 minutes'],
  [3_600_000, '60 minutes'],
  [5_400_001, '2 hours'],
  [86_400_000, '24 hours'],
])('a rest of %s ms is told as %s', (ms, words) => {
  expect(waitWords(ms)).toBe(words)
})
