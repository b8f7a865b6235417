import { expect, test } from 'vitest'
import { askingIn, askingText, isRoleLabel, peopleIn, sourceKindOf } from './sources.ts'

const sources = [
  { id: 'a', title: 'Call with Halden', at: '2026-11-01T00:00:00.000Z' },
  { id: 'b', title: 'Interview', at: '2026-11-02T00:00:00.000Z' },
  { id: 'c', title: 'Never quoted', at: '2026-11-03T00:00:00.000Z' },
]
const quoteOf = (sourceId: string, speaker: string) => ({ sourceId, speaker })

test('a name in two sources is one person, a role is a person of its own in each', () => {
  expect(peopleIn([quoteOf('a', 'Ana Ruiz'), quoteOf('b', 'ana ruiz')])).toBe(1)
  expect(peopleIn([quoteOf('a', 'Customer'), quoteOf('b', 'Customer'), quoteOf('b', 'Customer 2')])).toBe(3)
  expect(peopleIn([quoteOf('a', ''), quoteOf('a', ''), quoteOf('b', 'Bo'), quoteOf('b', '')])).toBe(2)
  expect(['Speaker 2', 'P1', 'Interviewer'].every(isRoleLabel)).toBe(true)
  expect(['Petra', 'Agnes', 'Pia Speaker'].some(isRoleLabel)).toBe(false)
})

test('people are listed by the source they were quoted from, and sources without a quote are not', () => {
  const evidence = [quoteOf('b', 'Bo'), quoteOf('a', 'Ana'), quoteOf('b', 'Bo'), quoteOf('b', 'Cy')]
  expect(askingIn(evidence, sources).map(({ source, people }) => [source.id, people])).toEqual([
    ['a', ['Ana']],
    ['b', ['Bo', 'Cy']],
  ])
  expect(askingText(evidence, sources)).toBe('3 people in 2 sources')
  expect(askingText([quoteOf('a', '')], sources)).toBe('1 person in 1 source')
})

test('where a source comes from is told by how it was made', () => {
  expect(
    ['Pasted text', 'Imported from Zendesk', 'Feedback theme of “September”', 'Community topic'].map(sourceKindOf),
  ).toEqual(['transcript', 'import', 'theme', 'topic'])
})
