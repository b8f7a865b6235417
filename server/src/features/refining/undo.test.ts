import { expect, test } from 'vitest'
import { described, reasonFor, reasonForMessage, undoableIn } from './undo.ts'

const revision = (number: number, reason = 'Draft saved', changed = ['title']) => ({
  number,
  reason,
  changed,
  by: 'Maya',
})
const numbers = (...reasons: string[]) =>
  undoableIn(reasons.map((reason, index) => revision(index + 1, reason, index === 0 ? [] : ['title']))).map(
    ({ number }) => number,
  )

test('changes are taken back from the latest to the first, and the first version stays', () => {
  expect(numbers('Generated', 'Draft saved', 'Refined: x')).toEqual([3, 2])
  expect(numbers('Generated')).toEqual([])
  expect(undoableIn([])).toEqual([])
})

test('undoing again goes further back, and a change after it is taken back first', () => {
  expect(numbers('Generated', 'a', 'b', reasonFor(3))).toEqual([2])
  expect(numbers('Generated', 'a', 'b', reasonFor(3), reasonFor(2))).toEqual([])
  expect(numbers('Generated', 'a', 'b', reasonFor(3), 'c')).toEqual([5, 2])
  expect(numbers('Generated', 'a', 'b', reasonFor(2))).toEqual([])
  expect(numbers('Generated', 'a', reasonFor(2), 'c', reasonFor(4))).toEqual([])
})

test('restoring a revision by hand is a change like any other', () => {
  expect(numbers('Generated', 'a', 'Revision 1 restored')).toEqual([3, 2])
})

test('a save that changed nothing is skipped', () => {
  expect(
    undoableIn([revision(1, 'Generated', []), revision(2), revision(3, 'Draft saved', [])]).map(({ number }) => number),
  ).toEqual([2])
})

test('what is taken back is said in the words of the request, or by section and person', () => {
  expect(described(revision(2, reasonForMessage('delete FR-2')), ['Feature requirements'])).toBe('“delete FR-2”')
  expect(described(revision(2), ['Title', 'Decisions'])).toBe('the change of Title and Decisions by Maya')
})
