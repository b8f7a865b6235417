import { expect, test } from 'vitest'
import { composeDocument } from './compose/compose.ts'
import { encodeByWords, type FakeLabel, noEnds, readerOf, transcriptOf } from './fake-reader.fixtures.ts'
import { isOpposite } from './group/disagreements.ts'
import { readConversation } from './read-conversation.ts'

const between = '\n\n'

/** Several raw conversations as one text, as the server joins them. */
function joined(raws: readonly string[]) {
  let text = ''
  const turns: ReturnType<typeof transcriptOf>['turns'][number][] = []
  const parts: { start: number; end: number }[] = []
  for (const raw of raws) {
    const own = transcriptOf(raw)
    if (text) text += between
    const by = text.length
    text += own.text
    parts.push({ start: by, end: text.length })
    turns.push(...own.turns.map((turn) => ({ ...turn, start: turn.start + by, end: turn.end + by })))
  }
  return { text, turns, parts }
}

const labelsOf = (line: string): FakeLabel[] => {
  if (/forget/.test(line)) return ['withdrawn']
  if (/don't want/.test(line)) return ['request', 'conflict']
  if (/minutes/.test(line)) return ['request', 'target']
  return /please|need|want/i.test(line) ? ['request'] : []
}
const marked = { value: ['2 minutes', '10 minutes'] }
const documentOf = async (...raws: string[]) => {
  const source = joined(raws)
  const reader = { read: readerOf(labelsOf, marked), encode: encodeByWords, ends: noEnds }
  return { ...source, document: composeDocument(await readConversation(source, reader)) }
}

test('a need of two sources is one requirement, with the people of both and words of each', async () => {
  const { document, text } = await documentOf(
    'Ana: Hello there.\nAna: We need spreadsheet exports of monthly reports.',
    'Cy: Good morning.\nCy: Please give us spreadsheet exports of monthly reports.\nCy: We want dark colors.',
  )
  const [first] = document.requirements
  expect(document.requirements).toHaveLength(2)
  expect(first?.people.toSorted()).toEqual(['Ana', 'Cy'])
  for (const { start, end, text: said } of [first?.quote, ...(first?.also ?? [])].filter((one) => one !== undefined)) {
    expect(text.slice(start, end)).toBe(said)
  }
  expect(document.summary.counts).toMatch(/^2 sources, 2 people, /)
})

test('what is taken back in one source still stands in the other', async () => {
  const { document } = await documentOf(
    'Ana: We need spreadsheet exports.\nAna: Hm.',
    'Cy: The weather is fine.\nCy: Never mind, forget spreadsheet exports.',
  )
  expect(document.requirements.map(({ people }) => people)).toEqual([['Ana']])
})

test('opposite wishes and different targets of two sources are shown side by side, each once', async () => {
  const { document } = await documentOf(
    'Ana: We want the report emailed automatically.\nAna: We need exports within 2 minutes.',
    "Cy: Please don't want the report emailed automatically.\nCy: We need exports within 10 minutes.",
  )
  expect(document.conflicts.map(({ about, people }) => [about, people])).toEqual([
    ['wish', ['Ana', 'Cy']],
    ['target', ['Ana', 'Cy']],
  ])
  // Neither stands behind the requirement of the other.
  const emailed = document.requirements.filter(({ quote }) => /emailed/.test(quote?.text ?? ''))
  expect(emailed.map(({ people }) => people)).toEqual([['Ana'], ['Cy']])
  expect(document.conflicts[1]?.clause.text).toContain('2 minutes')
  expect(document.conflicts[1]?.also[0]?.text).toContain('10 minutes')
})

test('one source alone has no disagreement', async () => {
  const { document } = await documentOf(
    "Ana: We want it emailed automatically.\nBo: Please don't email it automatically.",
  )
  expect(document.conflicts).toEqual([])
})

const wish = (statement: string) => ({ kind: 'request' as const, statement })

test.each([
  ['Send it automatically', "Please don't send it automatically", true],
  ['We want a daily summary', 'A weekly summary is enough', true],
  ['Keep the old menu', 'Remove the old menu', true],
  ['Old menus should be kept', 'Old menus should be deleted', true],
  ["I shouldn't have to type it twice", 'Let me type it once', false],
  ["We can't find the export", 'Make the export easy to find', false],
  ['More colors', 'More colors please', false],
])('“%s” and “%s”: opposite is %s', (one, other, expected) => {
  expect(isOpposite(wish(one), wish(other))).toBe(expected)
})
