import { claimsOf } from '@sextant/contract/prds/claims'
import { PrdContent } from '@sextant/contract/prds/content'
import { isVerbatim } from '@sextant/contract/prds/rules'
import { describe, expect, test } from 'vitest'
import { notes, prdOf, reviews, visit } from './conversations.fixtures.ts'
import { headingOf } from './technical.ts'
import { asLine } from './words.ts'

/** Everything a reader of the PRD sees as a sentence, without labels and names. */
function sentencesIn(content: PrdContent): string[] {
  const quotes = (text: string) => Array.from(text.matchAll(/“([^”]+)”/g), ([, quote = '']) => quote)
  const withoutLabel = (text: string) => text.replace(/^(?:Taken back|Jonas|Ben): /, '')
  return [
    ...quotes(content.executive_summary),
    ...quotes(content.problem_statement),
    ...content.target_audience.map(({ description }) => description),
    ...content.user_stories.flatMap((story) => [story.as_a, story.i_want, story.so_that, ...story.acceptance_criteria]),
    ...content.feature_requirements.flatMap((item) => [
      item.feature,
      item.description,
      item.user_value,
      ...quotes(item.priority_reason ?? ''),
    ]),
    ...Object.values(content.technical_requirements).flatMap((items) => items.map(({ requirement }) => requirement)),
    ...content.success_metrics.flatMap((item) => [
      item.metric,
      item.baseline ?? '',
      item.target,
      item.date ?? '',
      item.measurement,
    ]),
    ...[content.decisions, content.action_items, content.open_questions, content.conflicts, content.out_of_scope]
      .flat()
      .map(({ text }) => withoutLabel(text)),
  ].filter(Boolean)
}

describe.each([
  ['a visit', visit, 22],
  ['notes', notes, 12],
  ['reviews', reviews, 6],
] as const)('the PRD of %s', (_, [raw, kinds], fewest) => {
  test('has no sentence that the source does not have', async () => {
    const { source, content } = await prdOf(raw, kinds)
    const flat = source.text.replace(/\s+/g, ' ')
    const sentences = sentencesIn(content)
    const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
    expect(sentences.filter((sentence) => !flat.includes(sentence) && !flat.includes(small(sentence)))).toEqual([])
    expect(sentences.length).toBeGreaterThanOrEqual(fewest)
    expect(content.executive_summary.replace(/(?:[^\n:“]+: )?“[^”]+”/g, '').trim()).toMatch(/^(?:\d+ [a-z ]+(?:, )?)+$/)
  })

  test('is valid, and every item leads to the words it comes from', async () => {
    const { source, content } = await prdOf(raw, kinds)
    expect(PrdContent.parse(content)).toEqual(content)
    for (const { evidence } of claimsOf(content)) {
      expect(evidence.length).toBeGreaterThan(0)
      for (const quote of evidence) expect(isVerbatim(quote, source.text)).toBe(true)
    }
    for (const { sentence, evidence } of content.sentence_evidence ?? [])
      expect(evidence[0]?.quote.replace(/\s+/g, ' ')).toBe(sentence)
  })
})

test('a line begins with a capital letter, unless a name has its own', () => {
  const lines = ['export hangs', 'iPhone photos vanish', 'éclairs', '3 tries']
  expect(lines.map((text) => asLine({ text }))).toEqual(['Export hangs', 'iPhone photos vanish', 'Éclairs', '3 tries'])
})

test('requests and problems are requirements, each with its kind, who said it and why it matters', async () => {
  const { content } = await prdOf(...visit)
  const rows = content.feature_requirements
  expect(
    rows.map(({ kind, feature, priority, priority_reason }) => [kind, feature, priority, priority_reason]),
  ).toEqual([
    [
      'request',
      'I want the draft to be kept on the phone and sent when the network is back.',
      'high',
      '“If you fix nothing else, fix that.”',
    ],
    ['problem', 'There is no network for forty minutes at a time.', 'medium', ''],
    ['problem', 'Then it is lost when they press save.', 'medium', ''],
    [
      'request',
      'It would be nice to dictate with gloves, but that can wait.',
      'low',
      '“It would be nice to dictate with gloves, but that can wait.”',
    ],
  ])
  expect(rows[0]?.said_by).toEqual(['Per (Inspector)', 'Ingrid (Operations lead)'])
  expect(rows[0]?.evidence[0]).toMatchObject({ speaker: 'Per (Inspector)' })
})

test('what is a request and a problem is one requirement, and a limit that no requirement says is technical', async () => {
  const { content } = await prdOf(...reviews)
  expect(content.feature_requirements.map(({ kind, feature }) => [kind, feature])).toEqual([
    ['request', 'The search takes ten seconds to load, every time.'],
    ['request', 'Please let me mute a single board.'],
    ['problem', 'I get a hundred emails a day and delete them all.'],
  ])
  const { technical_requirements } = (await prdOf(...visit)).content
  expect(technical_requirements.security.map(({ requirement }) => requirement)).toEqual([
    'Drafts on the phone have to be encrypted, these are safety reports.',
  ])
})

test('a story, a benefit and a target have only the parts that were said', async () => {
  const { content } = await prdOf(...notes)
  expect(content.user_stories).toMatchObject([
    { as_a: 'driver', i_want: 'sign on the phone', so_that: 'nobody prints', acceptance_criteria: [] },
  ])
  expect(content.feature_requirements).toMatchObject([
    { feature: 'Export to Excel', user_value: '', priority: 'high', priority_reason: '“Must”', effort: 'unknown' },
    { feature: 'Sign on the phone', user_value: 'nobody prints', priority: 'medium' },
    { feature: 'A dark theme', user_value: '', priority: 'low' },
  ])
  const { success_metrics } = (await prdOf(...visit)).content
  expect(success_metrics).toMatchObject([
    { baseline: '23 lost reports', target: 'two a month', date: 'March', measurement: '' },
  ])
})

test('decisions, actions, questions, conflicts and what is left out have their sections', async () => {
  const { content } = await prdOf(...visit)
  const texts = (section: readonly { text: string }[]) => section.map(({ text }) => text)
  expect(texts(content.decisions)).toEqual(['Agreed, text comes first.'])
  expect(texts(content.action_items)).toEqual(["Jonas: I'll send the estimate by Friday."])
  expect(texts(content.open_questions)).toEqual(['Who pays for the new phones?'])
  expect(texts(content.conflicts)).toEqual(["I don't agree with Ingrid on the phones."])
  expect(texts(content.out_of_scope)).toEqual([
    'Photos are not part of the first version.',
    'Taken back: We could color the buttons.',
  ])
  expect(content.out_of_scope[1]?.evidence.map(({ quote }) => quote)).toEqual([
    'We could color the buttons.',
    'No, scratch that.',
  ])
})

test('people are described by what they say of themselves', async () => {
  const { content } = await prdOf(...visit)
  expect(content.target_audience).toEqual([
    {
      name: 'Per (Inspector)',
      description: 'I am an inspector, I walk the line every night.',
      goals: [],
      pain_points: [],
    },
  ])
})

test('the summary counts and quotes, and the problem is told in quotes', async () => {
  const { content } = await prdOf(...visit)
  const [counts, ...quotes] = content.executive_summary.split('\n')
  expect(counts).toBe('4 people, 2 requests, 2 problems, 1 target, 1 decision, 1 action, 1 open question')
  expect(quotes).toHaveLength(2)
  expect(content.problem_statement).toBe(
    'Ingrid (Operations lead): “There is no network for forty minutes at a time. And then it is lost when they press save.”',
  )
})

test('the title is given, or named by the text, or what it is and the day', async () => {
  const titleOf = async (...args: Parameters<typeof prdOf>) => (await prdOf(...args)).content.title
  expect(await titleOf(...visit, { title: 'Offline drafts' })).toBe('Offline drafts')
  expect(await titleOf(...notes)).toBe('Depot app, second visit')
  expect(await titleOf(...visit)).toBe('Meeting, Nov 18')
  expect(await titleOf(...visit, { name: 'Call with Halden' })).toBe('Call with Halden, Nov 18')
})

test('a text in which nothing is asked for says so, and nothing is made up', async () => {
  const { content } = await prdOf('Good morning everyone. Lovely weather today. See you tomorrow.', [])
  expect(content.executive_summary).toBe('No one asked for anything or described a problem.')
  expect(claimsOf(content)).toEqual([])
  expect([content.problem_statement, content.target_audience]).toEqual(['', []])
})

test('a single line in which nothing was recognized is the request, unless it asks something', async () => {
  const { content } = await prdOf('dark mode for reports', [])
  expect(content.feature_requirements).toMatchObject([{ kind: 'request', feature: 'Dark mode for reports' }])
  expect((await prdOf('Is it raining again?', [])).content.feature_requirements).toEqual([])
})

test('a text in another language says that it was not understood, and keeps what was found', async () => {
  const german =
    'Anna: Wie war die Woche mit der neuen Kasse in der Filiale?\nBen: Der Export der Bestellungen dauert jeden Freitag drei Stunden, das ist viel zu lang.\nDecision: Pilot im Mai'
  const { content } = await prdOf(german, [])
  expect(content.executive_summary).toMatch(/^This seems to be in German\. The built-in engine reads English only;/)
  expect(content.decisions).toMatchObject([{ text: 'Pilot im Mai' }])
})

test.each([
  ['It must answer within two seconds.', 'performance'],
  ['Personal data must not leave the EU.', 'security'],
  ['It has to sync with SAP.', 'integration'],
  ['There are 200,000 reports.', 'scalability'],
  ['It has to run on old tablets.', 'platform'],
])('"%s" is under %s', (text, heading) => {
  expect(headingOf(text)).toBe(heading)
})
