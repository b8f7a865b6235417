import type { Evidence, PrdContent } from '@sextant/contract/prds/content'
import { expect, test } from 'vitest'
import { sampleContent } from '../prds.fixtures.ts'
import { propose, statementsOf } from './propose.ts'

const quoteOf = (sourceId: string, quote: string): Evidence => ({
  ...{ sourceType: 'transcript', sourceId, start: 0, end: quote.length, quote, speaker: 'Ana', at: '' },
})
const metric = (id: string, target: string, evidence: Evidence[] = []) => ({
  ...{ id, metric: 'Time of an export', target, measurement: '', evidence, is_accepted: false },
})
const none = { same: null, opposite: null }
const content = (changes: Partial<PrdContent>): PrdContent => ({
  ...{ ...sampleContent, feature_requirements: [], target_audience: [], problem_statement: '' },
  ...changes,
})
const suggest = (before: PrdContent, found: PrdContent, matches: Parameters<typeof propose>[0]['matches']) =>
  propose({ before, found, matches, suffix: 'abc' })

test('what is new becomes an item with an id of its own, what is said again brings its quotes', () => {
  const before = content({ success_metrics: [metric('metric-1', '', [quoteOf('a', 'one')])] })
  const found = content({ success_metrics: [metric('metric-1', '', [quoteOf('b', 'two')]), metric('metric-2', '5')] })
  const proposals = suggest(before, found, [{ ...none, same: 0 }, none])
  expect(proposals).toMatchObject([
    { kind: 'change', section: 'success_metrics', item: 'metric-1' },
    { kind: 'add', section: 'success_metrics', item: 'metric-2-abc', value: { id: 'metric-2-abc', target: '5' } },
  ])
  expect(proposals[0]?.value).toMatchObject({ evidence: [{ sourceId: 'a' }, { sourceId: 'b' }] })
})

test('a different target and an opposite wish are conflicts with both quotes, and change nothing', () => {
  const before = content({ success_metrics: [metric('m', '2 minutes', [quoteOf('a', 'in two')])] })
  const found = content({ success_metrics: [metric('m', '10 minutes', [quoteOf('b', 'in ten')])] })
  const [other, opposite] = [
    { ...none, same: 0 },
    { ...none, opposite: 0 },
  ].flatMap((match) => suggest(before, found, [match]))
  const sides = [{ sourceId: 'a' }, { sourceId: 'b' }]
  expect(other).toMatchObject({ section: 'conflicts', kind: 'add', value: { evidence: sides } })
  expect(other?.label).toMatch(/^Different targets: /)
  expect(other?.instead).toMatchObject({
    section: 'success_metrics',
    item: 'm',
    value: { id: 'm', target: '10 minutes' },
  })
  expect(opposite?.label).toMatch(/^Opposite requests: /)
})

test('running text and the audience get only what they lack', () => {
  const persona = (name: string) => ({ name, description: '', goals: [], pain_points: [] })
  const before = content({ problem_statement: 'It is slow.', target_audience: [persona('Ana')] })
  const found = content({
    ...{ problem_statement: 'It is slow.\nIt breaks.', target_audience: [persona('ana'), persona('Bo')] },
    sentence_evidence: [{ sentence: 'It breaks.', evidence: [quoteOf('b', 'It breaks.')] }],
  })
  expect(suggest(before, found, [])).toMatchObject([
    { section: 'problem_statement', value: 'It is slow.\nIt breaks.', label: 'It breaks.', sentences: [{}] },
    { section: 'target_audience', label: 'Bo' },
  ])
  expect(suggest(before, before, [])).toEqual([])
})

test('only sentences of one list are compared', () => {
  const { user_stories: _stories, ...rest } = content({ success_metrics: [metric('m', '5')] })
  expect(statementsOf({ ...rest, user_stories: [] })).toEqual([{ kind: 'success_metrics', text: 'Time of an export' }])
})
