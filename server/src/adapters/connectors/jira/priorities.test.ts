import { expect, test } from 'vitest'
import { priorityFor } from './priorities.ts'

const named = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }))
const usual = named('Highest', 'High', 'Medium', 'Low', 'Lowest')

test.each([
  ['critical', usual, 'Highest'],
  ['High', usual, 'High'],
  ['medium', usual, 'Medium'],
  ['low', usual, 'Low'],
  ['high', named('Blocker', 'Critical', 'Major', 'Minor', 'Trivial'), 'Major'],
  ['low', named('Blocker', 'Critical', 'Major', 'Minor', 'Trivial'), 'Minor'],
  ['high', named('Hoch', 'Mittel', 'Niedrig'), 'Hoch'],
  ['medium', named('Hoch', 'Mittel', 'Niedrig'), 'Mittel'],
  ['low', named('Hoch', 'Mittel', 'Niedrig'), 'Niedrig'],
  ['Niedrig', named('Hoch', 'Mittel', 'Niedrig'), 'Niedrig'],
  ['whatever', usual, undefined],
  [undefined, usual, undefined],
  ['high', [], undefined],
])('%s is told in the words of the site', (word, priorities, expected) => {
  expect(priorityFor(word, priorities)?.name).toBe(expected)
})
