import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

test.each([
  ['', 'abc', 0, 0],
  ['abc', 'abc', 3, 0],
  ['abc', 'axc', 1, 1],
  ['abc', 'abxc', 2, 1],
  ['aa', 'aaa', 2, 0],
  ['aaa', 'aa', 2, 0],
  ['abc', '', 0, 0],
  ['abc', 'xyz', 0, 0],
])('from %s to %s', (old, now, before, after) => {
  expect(changedPart([...old], [...now])).toEqual({ before, after })
})
