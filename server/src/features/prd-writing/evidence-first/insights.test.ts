import { isVerbatim } from '@sextant/contract/prds/rules'
import { Insights } from '@sextant/contract/prds/transcripts'
import { encodeByWords, noEnds, readerOf, transcriptOf } from '@sextant/engine/fake-reader.fixtures'
import { expect, test } from 'vitest'
import { type Kinds, marked, visit } from './conversations.fixtures.ts'
import { insightsFrom } from './insights.ts'

async function insightsOf([raw, kinds]: readonly [string, Kinds]) {
  const { text, turns } = transcriptOf(raw)
  const labelsOf = (line: string) => kinds.find(([pattern]) => pattern.test(line))?.[1] ?? []
  const source = { id: crypto.randomUUID(), title: '', text, turns: [...turns], context: '' }
  return {
    text,
    insights: await insightsFrom(source, { read: readerOf(labelsOf, marked), encode: encodeByWords, ends: noEnds }),
  }
}

const quotesIn = (list: readonly { quote: string }[]) => list.map(({ quote }) => quote)

test('insights tell who spoke, what hurts, what is asked, decided and promised, word for word', async () => {
  const { text, insights } = await insightsOf(visit)
  expect(Insights.parse(insights)).toEqual(insights)
  expect(insights.speakers.map(({ name }) => name).toSorted()).toEqual([
    'Ingrid (Operations lead)',
    'Jonas',
    'Maya',
    'Per (Inspector)',
  ])
  expect(insights.speakers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1)
  expect(quotesIn(insights.problems)).toEqual([
    'There is no network for forty minutes at a time.\nAnd then it is lost when they press save.',
  ])
  expect(quotesIn(insights.requests)[0]).toMatch(/^So I want the draft to be kept on the phone/)
  expect(quotesIn(insights.decisions)).toEqual(['Agreed, text comes first.'])
  expect(quotesIn(insights.actions)).toEqual(["I'll send the estimate by Friday."])
  for (const quote of [insights.problems, insights.requests, insights.decisions, insights.actions].flat()) {
    expect(isVerbatim(quote, text)).toBe(true)
  }
  expect(insights.key_phrases).toContain('phone')
})

test('the summary is counts and quotes, nothing else', async () => {
  const { text, insights } = await insightsOf(visit)
  const [counts, ...quotes] = insights.summary.split('\n')
  expect(counts).toMatch(
    /^4 people, 2 requests, 2 problems, 1 target, 1 decision, 1 action, 1 open question, 1 urgent, 1 conflict$/,
  )
  expect(quotes.length).toBeGreaterThan(1)
  for (const line of quotes) expect(text.replace(/\s+/g, ' ')).toContain(line.match(/“(.+)”$/)?.[1])
})

test('what most sentences feel is the sentiment', async () => {
  const bad = 'Ana: This is terrible and awful, I hate the slow search.\nBo: The export is broken again, so annoying.'
  expect((await insightsOf([bad, []])).insights.sentiment).toBe('negative')
  const good = 'Ana: I love the wonderful checklists.\nBo: Great support, we are very happy with the excellent boards.'
  expect((await insightsOf([good, []])).insights.sentiment).toBe('positive')
})

test('nothing said is nothing found', async () => {
  expect((await insightsOf(['', []])).insights).toEqual({
    summary: 'No one asked for anything or described a problem.',
    speakers: [],
    key_phrases: [],
    sentiment: 'neutral',
    problems: [],
    requests: [],
    decisions: [],
    actions: [],
  })
})

test('one person whose name is written in several ways is one', async () => {
  const { insights } = await insightsOf([
    `Alex V: We need a button to export the report as a PDF. It takes me an hour today.
Maria: How often do you need the report?
Alex V.: Every Monday. We need to export the report as a PDF before the meeting.
ALEX  V: And I want to filter the report by region.
Maria: Noted, thank you.`,
    [],
  ])
  expect(insights.speakers.map(({ name, turns }) => [name, turns])).toEqual([
    ['Alex V', 3],
    ['Maria', 2],
  ])
})
