import { transcriptOf } from '@sextant/engine/fake-reader.fixtures'
import type { Finding } from '@sextant/engine/finding'
import { numberTurns } from '@sextant/engine/turns'
import { expect, test } from 'vitest'
import { document, finding, requirement } from '#test/prd-model'
import { checkDocument, dropUnsupported } from './check.ts'
import { numberFindings, sortFindings } from './findings.ts'
import { inTurn } from './in-turn.ts'
import { mergeFindings } from './merge.ts'
import { emptyDocument, partialDocument } from './model-document.ts'
import { type AskModel, writePrd } from './pipeline.ts'
import { doubtsAbout, repaired } from './repair.ts'
import { newWords, unsupportedNumbers } from './unsupported.ts'

const text = `Ana: We retype 40 orders a day, it takes three hours.
Ben: I want to merge duplicates in one step.
Ana: Me too. And it has to be done by 14 March.
Ben: No, forget the merging, we have a tool for that.`
const source = { id: '00000000-0000-4000-8000-000000000001', ...transcriptOf(text) }
const turns = numberTurns(source.text, source.turns)

const sorted = (...answers: Parameters<typeof finding>[]) =>
  sortFindings(
    source.text,
    turns,
    answers.map((answer) => finding(...answer)),
  )

test('a finding needs lines that exist and hold its numbers', () => {
  const { found, unproven } = sorted(
    ['They retype 40 orders a day.', [1]],
    ['They retype 400 orders a day.', [1]],
    ['They want dark mode.', [99, 0, -1]],
    ['  ', [1]],
  )
  expect(found.map(({ statement }) => statement)).toEqual(['They retype 40 orders a day.'])
  expect(unproven.map(({ statement }) => statement)).toEqual(['They retype 400 orders a day.', 'They want dark mode.'])
})

test('a number that stands a line or two away brings its line along', () => {
  const { found } = sorted(['Ana wants it done by 14 March.', [1]])
  expect(found[0]?.turns.map((id) => source.text.slice(turns[id - 1]?.start, turns[id - 1]?.end)).join(' ')).toContain(
    '14 March',
  )
})

test('people are those who speak in the lines, not those a model names besides', () => {
  const { found } = sorted(['Ben wants to merge duplicates.', [1, 2], { people: ['Ben', 'Zoe'] }])
  expect(found[0]?.speakers).toEqual(['Ben'])
})

test('what a later line takes back is superseded', () => {
  const last = turns.at(-1)?.id ?? 0
  const { found } = sorted(
    ['Ben wants to merge duplicates.', [2]],
    ['Ben no longer wants to merge duplicates.', [last], { kind: 'withdrawn', replaces: [2] }],
  )
  expect(numberFindings(found).map(({ id, supersededBy }) => [id, supersededBy])).toEqual([
    ['f1', 'f2'],
    ['f2', undefined],
  ])
})

const known = (id: string, changes: Partial<Finding> = {}): Finding => ({
  id,
  kind: 'request',
  statement: `Statement ${id}.`,
  speakers: ['Ana'],
  turns: [1],
  strength: 'plain',
  by: 'model',
  ...changes,
})

test('merging keeps everyone who said it, the strongest weight, and ignores what does not fit', () => {
  const merged = mergeFindings(
    [
      known('f1'),
      known('f2', { speakers: ['Ben'], turns: [4], strength: 'blocking' }),
      known('f3', { kind: 'target' }),
    ],
    {
      groups: [{ findings: ['f1', 'f2', 'f3', 'f9'], statement: 'Both want it.' }],
      replaced: [
        { finding: 'f3', by: 'f1' },
        { finding: 'f8', by: 'f1' },
      ],
    },
  )
  expect(merged).toMatchObject([
    { id: 'f1', statement: 'Both want it.', speakers: ['Ana', 'Ben'], turns: [1, 4], strength: 'blocking' },
    { id: 'f3', supersededBy: 'f1' },
  ])
})

test('numbers are compared without their separators', () => {
  expect(unsupportedNumbers('It costs 1,200 for 3 months.', 'costs 1.200, 3 months')).toEqual([])
  expect(unsupportedNumbers('It costs 1,300.', 'costs 1.200')).toEqual(['1300'])
  expect(unsupportedNumbers('It takes 3 hours.', 'three hours')).toEqual([])
  expect(unsupportedNumbers('It takes 300 hours.', 'three hours')).toEqual(['300'])
})

test('a line without findings, on replaced ones or with other numbers is a problem; an unused finding is forgotten', () => {
  const findings = [known('f1'), known('f2', { supersededBy: 'f1' }), known('f3')]
  const checked = document({
    feature_requirements: [
      requirement('Good', ['f1']),
      requirement('From nowhere', []),
      requirement('Replaced', ['f2']),
      requirement('With 500 rows', ['f1']),
    ],
  })
  const { lines, forgotten } = checkDocument(checked, findings, ({ statement }) => statement)
  expect(lines.flatMap(({ id, problem }) => (problem ? [[id, problem]] : []))).toEqual([
    ['feature_requirements.1.feature', 'It names no finding.'],
    ['feature_requirements.2.feature', 'It rests only on findings that were replaced.'],
    ['feature_requirements.3.feature', "Its findings don't say 500."],
  ])
  expect(forgotten.map(({ id }) => id)).toEqual(['f3'])
  const mended = repaired(checked, {
    rewrites: [
      { line: 'feature_requirements.3.feature', unsupported: '500', text: 'With rows' },
      { line: 'nowhere.9.text', unsupported: '', text: 'Ignored' },
      { line: 'feature_requirements.__proto__', unsupported: '', text: 'Ignored' },
    ],
    additions: [{ section: 'open_questions', text: 'What of f3?', priority: 'low', findings: ['f3'] }],
    left_out: [],
  })
  const kept = dropUnsupported(mended, findings, ({ statement }) => statement)
  expect(kept.feature_requirements.map(({ feature }) => feature)).toEqual(['Good', 'With rows'])
  expect(kept.open_questions).toEqual([{ text: 'What of f3?', findings: ['f3'] }])
})

test('a part that nobody said is emptied, and an item goes with the text that it is about', () => {
  const written = document({
    executive_summary: [{ text: 'It matters most.', findings: ['f1'] }],
    feature_requirements: [requirement('Keep', ['f1'], { description: 'Ana insists.', user_value: 'Less typing.' })],
    user_stories: [
      {
        ...{ as_a: 'clerk', i_want: 'to merge', so_that: '', priority: 'low', findings: ['f1'] },
        acceptance_criteria: ['One step', 'In 5 s'],
      },
    ],
  })
  const rewrite = (line: string) => ({ line, unsupported: 'all of it', text: '' })
  const mended = repaired(written, {
    rewrites: [
      'executive_summary.0.text',
      'feature_requirements.0.description',
      'user_stories.0.acceptance_criteria.1',
    ].map(rewrite),
    additions: [],
    left_out: [],
  })
  expect(mended).toMatchObject({
    executive_summary: [],
    feature_requirements: [{ feature: 'Keep', description: '', user_value: 'Less typing.' }],
    user_stories: [{ i_want: 'to merge', acceptance_criteria: ['One step'] }],
  })
})

test('words that the source does not have make a line doubtful, whatever their endings', () => {
  expect(newWords('Booking rooms', 'the rooms were booked')).toBe(0)
  expect(newWords('It matters most of all', 'the rooms were booked')).toBe(2)
})

test('a model compares the doubtful lines with their source, the worst first and no more than a part of it', () => {
  const findings = Array.from({ length: 400 }, (_, index) => known(`f${index + 1}`, { turns: [(index % 4) + 1] }))
  const lines = findings.map(({ id }, index) => ({
    ...{ id: `decisions.${index}.text`, text: `Line ${id} ${'of many words '.repeat(20)}`, findings: [id] },
    newWords: index === 0 ? 0 : index === 7 ? 9 : 1,
  }))
  const material = doubtsAbout({ lines, forgotten: [], findings, text: source.text, turns })
  const [sources, doubtful] = material?.map(({ text }) => text) ?? []
  expect(sources).toContain('#1 Ana: We retype 40 orders a day')
  expect(doubtful).toMatch(/^decisions\.1\.text \(#2\): Line f2/)
  expect(doubtful).not.toContain('decisions.0.text')
  expect(doubtful).toContain('decisions.7.text')
  expect(doubtful?.length).toBeLessThan(40_000)
  expect(doubtsAbout({ lines: lines.slice(0, 1), forgotten: [], findings, text: source.text, turns })).toBeUndefined()
})

test('of an answer that is still being written the whole lines count', () => {
  const partial = {
    title: 'Orders',
    executive_summary: [{ text: 'One.', findings: ['f1'] }, { text: 'Tw' }],
    feature_requirements: [requirement('Merge', ['f1']), { feature: 'Half' }],
  }
  expect(partialDocument(partial)).toMatchObject({
    title: 'Orders',
    executive_summary: [{ text: 'One.' }],
    feature_requirements: [{ feature: 'Merge' }],
  })
  expect(partialDocument(undefined)).toEqual({ ...emptyDocument })
})

test('a few at a time, in order, and none after one failed', async () => {
  let running = 0
  let most = 0
  const work = async (item: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5 * (item % 3)))
    running -= 1
    return item === 99 ? undefined : item * 2
  }
  expect(await inTurn([1, 2, 3, 4, 5, 6], 2, work)).toEqual([2, 4, 6, 8, 10, 12])
  expect(most).toBe(2)
  expect(await inTurn([1, 99, 3], 1, work)).toBeUndefined()
})

/** Answers by what a prompt is for, and counts the characters that were sent. */
function countingModel() {
  const sent: number[] = []
  const ask = (async (task: Parameters<AskModel>[0]) => {
    sent.push(task.material.reduce((sum, { text }) => sum + text.length, 0))
    const name = task.prompt.pathname.split('/').at(-1)
    if (name === 'extract-findings.md') {
      const first = Number(/#(\d+)/.exec(task.material[0]?.text ?? '')?.[1])
      return { findings: [finding('Somebody said something.', [first])] }
    }
    if (name === 'merge-findings.md') return { groups: [], replaced: [] }
    if (name === 'check-prd.md') return { rewrites: [], additions: [], left_out: [] }
    return document({ title: 'Long', left_out: [] })
  }) as AskModel
  return { ask, sent }
}

test('of a long text little more than itself is sent', async () => {
  const line = 'Ana: We would like the weekly report to open with the numbers of the branch we are looking at.\n'
  const long = transcriptOf(line.repeat(2_100))
  const { ask, sent } = countingModel()
  await writePrd({ source: { id: source.id, ...long } }, ask)
  expect(sent.length).toBeGreaterThan(4)
  expect(sent.reduce((sum, one) => sum + one, 0)).toBeLessThan(1.25 * long.text.length)
})

test('a short text takes two calls when every line is in the words of its source', async () => {
  const { ask, sent } = countingModel()
  const askShort: AskModel = async (task, options) => {
    const answer = await ask(task, options)
    return task.prompt.pathname.endsWith('write-prd.md')
      ? (document({ title: 'Short', left_out: [{ finding: 'f1', reason: 'small talk' }] }) as typeof answer)
      : answer
  }
  await writePrd({ source }, askShort)
  expect(sent).toHaveLength(2)
})

test('of several sources, a model reads which line is from which, and every quote belongs to its own', async () => {
  const [call, visit] = ['We export every single report by hand, week after week.', 'Exports by hand cost us a day.']
  const several = `${call}\n\n${visit}`
  const at = call.length + 2
  const parts = [
    { id: 'a', title: 'Call', start: 0, end: call.length },
    { id: 'b', title: 'Visit', start: at, end: several.length },
  ]
  const sent: string[] = []
  const ask: AskModel = async (task) => {
    sent.push(task.material.map((one) => one.text).join('\n'))
    const answer = task.prompt.pathname.endsWith('write-prd.md')
      ? document({ title: 'Exports', feature_requirements: [requirement('Export every report', ['f1'])] })
      : { findings: [finding('They export by hand.', [1, 2])] }
    return answer as never
  }
  const written = await writePrd({ source: { id: 'a', text: several, turns: [], parts } }, ask)
  expect(sent[0]).toBe(`Source: Call\n#1 ${call}\nSource: Visit\n#2 ${visit}`)
  expect(sent[1]).toContain('[“Call”, “Visit”]: They export by hand.')
  const [{ evidence } = { evidence: [] }] = written?.content.feature_requirements ?? []
  expect(evidence.map(({ sourceId, quote }) => [sourceId, quote])).toEqual([
    ['a', call],
    ['b', visit],
  ])
})
