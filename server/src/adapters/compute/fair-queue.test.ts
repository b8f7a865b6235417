import { expect, test } from 'vitest'
import { hasPlace, nextOf } from './fair-queue.ts'
import type { Task } from './thread.ts'

const task = (owner: string, isLong = false) => ({ owner, isLong }) as Task
const long = task('a', true)
const places = (size: number, running: Task[]) => ({ size, running, busy: running.length })

test.each([
  [1, [], true],
  [1, [long], false],
  [2, [long], false],
  [3, [long], true],
  [3, [long, long], false],
])('of %i threads long work leaves one for the rest', (size, running, isLong) => {
  expect(hasPlace(task('b', true), places(size, running))).toBe(isLong)
  expect(hasPlace(task('b'), places(size, running))).toBe(true)
})

test('quick tasks have as many threads as there are, and one that is being ended counts', () => {
  expect(hasPlace(task('b'), places(1, [task('a')]))).toBe(false)
  expect(hasPlace(task('b'), places(2, [task('a')]))).toBe(true)
  expect(hasPlace(task('b'), places(1, [long, task('a')]))).toBe(false)
  expect(hasPlace(task('b'), { size: 1, running: [], busy: 1 })).toBe(false)
})

test('whoever has less under way is next, then whoever waited longest, then who came first', () => {
  const waiting = [task('a'), task('b'), task('c')]
  const [a, b, c] = waiting
  expect(nextOf(waiting, places(4, [task('a')]), new Map([['b', 5]]))).toBe(c)
  expect(nextOf(waiting, places(4, [task('a'), task('c')]), new Map())).toBe(b)
  expect(nextOf(waiting, places(4, []), new Map())).toBe(a)
  expect(nextOf([long], places(1, [long]), new Map())).toBeUndefined()
})
