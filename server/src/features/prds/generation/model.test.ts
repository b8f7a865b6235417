import { claimsOf } from '@sextant/contract/prds/claims'
import type { Prd } from '@sextant/contract/prds/routes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { conversation } from '#test/conversation'
import { type Client, testApp } from '#test/harness'
import { document, finding, prdModel, requirement, toModel } from '#test/prd-model'
import { samplePrd } from '../prds.fixtures.ts'

const model = await prdModel()
afterAll(() => model.close())
const app = await testApp({ services: ['worker'], ai: model.settings, allowHosts: [model.host] })
const base = '/agents/user-whisperer'

beforeEach(() => {
  Object.assign(model.answers, {
    findings: [finding('Customers want to export their reports as CSV.', [1])],
    document: document({
      title: 'Made by a model',
      executive_summary: [{ text: 'Customers want CSV exports.', findings: ['f1'] }],
      feature_requirements: [requirement('Export reports as CSV', ['f1'])],
    }),
    located: undefined,
    repair: undefined,
    refinement: undefined,
    isHanging: false,
    writtenSoFar: undefined,
  })
  model.received.length = 0
})

async function prdOf(me: Client, body: object): Promise<Prd> {
  const created = await me.post(`${base}/generate-prd`, body)
  expect(created.status).toBe(200)
  return (await me.get(`${base}/prds/${created.body.prd_id}`)).body
}

async function set(me: Client, changes: object): Promise<void> {
  const { body: config } = await me.get('/agents/user-whisperer/config')
  const settings = { ...config.settings, ...changes }
  expect((await me.put('/agents/user-whisperer/config', { ...config, settings })).status).toBe(200)
}

/** Stored runs, newest first. */
async function revisionsOf(id: string) {
  const { rows } = await app.admin.query('select content from prd_revisions where prd_id = $1 order by number desc', [
    id,
  ])
  return rows
}

test('a document rests on findings, and quotes are fetched from the lines they name', async () => {
  const me = await app.signIn()
  const prd = await prdOf(me, { source_text: conversation })
  expect(prd).toMatchObject({
    engine: 'model',
    model: 'stand-in',
    title: 'Made by a model',
    executive_summary: 'Customers want CSV exports.',
    assumptions: [],
  })
  const quote = 'We need a way for customers to export their reports as CSV, they ask every week.'
  expect(prd.feature_requirements).toMatchObject([
    { feature: 'Export reports as CSV', effort: 'unknown', evidence: [{ quote, speaker: 'Maya' }] },
  ])
  expect(prd.sentence_evidence).toMatchObject([{ sentence: 'Customers want CSV exports.', evidence: [{ quote }] }])
  expect(model.received).toHaveLength(2)
})

test('of what a model makes up nothing reaches the document', async () => {
  const me = await app.signIn()
  model.answers.findings = [
    finding('Customers want to export their reports as CSV.', [1]),
    finding('Customers would pay 900 dollars for a dark mode.', [1]),
    finding('Customers want a blue logo.', [77, -1]),
  ]
  model.answers.document = document({
    title: 'Made by a model',
    executive_summary: [
      { text: 'Customers want CSV exports.', findings: ['f1'] },
      { text: 'They would pay 900 dollars.', findings: ['f1'] },
      { text: 'Everyone loves it.', findings: [] },
    ],
    feature_requirements: [
      requirement('Export reports as CSV', ['f1']),
      requirement('A dark mode', ['f2']),
      requirement('A blue logo', ['f9']),
      requirement('Export 5000 reports at once', ['f1']),
    ],
  })
  const prd = await prdOf(me, { source_text: conversation })
  expect(prd.executive_summary).toBe('Customers want CSV exports.')
  expect(prd.feature_requirements.map(({ feature }) => feature)).toEqual(['Export reports as CSV'])
  // Read, located once more, written, repaired once.
  expect(model.received).toHaveLength(4)
})

test('what was forgotten is asked for once, and placed', async () => {
  const me = await app.signIn()
  model.answers.findings = [
    finding('Customers want to export their reports as CSV.', [1]),
    finding('The dashboard takes twelve seconds to load.', [2], { kind: 'problem', strength: 'strong' }),
  ]
  model.answers.repair = {
    rewrites: [],
    additions: [
      { section: 'feature_requirements', text: 'A dashboard that loads fast', priority: 'high', findings: ['f2'] },
    ],
    left_out: [],
  }
  const prd = await prdOf(me, { source_text: conversation })
  expect(prd.feature_requirements).toMatchObject([
    { feature: 'Export reports as CSV' },
    { feature: 'A dashboard that loads fast', priority: 'high', evidence: [{ speaker: 'Jonas' }] },
  ])
})

test('targets, decisions, actions and open questions have places of their own', async () => {
  const me = await app.signIn()
  const target = { metric: 'Loading time', baseline: 'twelve seconds', value: 'under two seconds', date: '' }
  model.answers.findings = [
    finding('The dashboard must load in under two seconds.', [2, 3], { kind: 'target', target }),
    finding('Exports come first.', [1], { kind: 'decision' }),
    finding('Maya asks support.', [4], { kind: 'action', owner: 'Maya', date: 'Monday' }),
    finding('Is PDF needed?', [1], { kind: 'open-question' }),
  ]
  const line = (text: string, id: string) => [{ text, findings: [id] }]
  model.answers.document = document({
    title: 'Made by a model',
    success_metrics: [
      {
        metric: 'Loading time',
        baseline: 'twelve seconds',
        target: 'under two seconds',
        date: '',
        measurement: '',
        findings: ['f3'],
      },
    ],
    decisions: line('Exports come first.', 'f1'),
    action_items: line('Maya asks support by Monday.', 'f4'),
    open_questions: line('Is PDF needed?', 'f2'),
  })
  const prd = await prdOf(me, { source_text: conversation, include_metrics: true })
  expect(prd).toMatchObject({
    success_metrics: [{ baseline: 'twelve seconds', target: 'under two seconds' }],
    decisions: [{ text: 'Exports come first.' }],
    action_items: [{ text: 'Maya asks support by Monday.' }],
    open_questions: [{ text: 'Is PDF needed?' }],
  })
  expect(claimsOf(prd).every(({ evidence }) => evidence.length > 0)).toBe(true)
})

test('the workspace’s own instructions go to the model, each with the action it is meant for', async () => {
  const me = await app.signIn()
  const [forPrds, forRequirements] = ['Write for nurses on night shift.', 'Number them from one hundred.']
  await set(me, { 'customPrompts.prdGeneration': forPrds, 'customPrompts.requirementsExtraction': forRequirements })
  await prdOf(me, { source_text: conversation })
  const requests = () => model.received.map(({ body }) => JSON.stringify(body))
  expect(requests().filter((text) => text.includes(forPrds))).toHaveLength(1)
  expect(requests().filter((text) => text.includes(forRequirements))).toEqual([])
  model.received.length = 0
  await me.post(`${base}/actions/create-requirements`, { input: { sourceText: conversation }, wait: 30 })
  expect(requests().filter((text) => text.includes(forRequirements))).toHaveLength(1)
  expect(requests().filter((text) => text.includes(forPrds))).toEqual([])
})

test('a model that keeps silent has the max processing time, then the built-in engine answers', {
  timeout: 60_000,
}, async () => {
  const me = await app.signIn()
  await set(me, { maxProcessingTime: 15 })
  // Warm up the thread, so that its startup isn't measured.
  const warm = { id: '', title: '', text: conversation, turns: [], context: '' }
  await app.server.ctx.ports.prdWriting.insightsOf(actorCtx(app.server.ctx, me), warm)
  model.answers.isHanging = true
  const begun = Date.now()
  const prd = await prdOf(me, { source_text: conversation })
  expect(Date.now() - begun).toBeGreaterThan(1_900)
  expect(prd.engine).toBe('built-in')
  const [run] = (await me.get('/agent-runs')).body.items
  expect(run).toMatchObject({ status: 'completed', engine: 'built-in', fallbackReason: expect.any(String) })
  expect(model.received).toHaveLength(1)
})

test('a model that rewrites everything changes the sections it was asked about, and items keep their ids', async () => {
  const me = await app.signIn()
  const { prd, content } = await samplePrd(actorCtx(app.server.ctx, me))
  const { user_stories: before, ...unchanged } = content
  const answer = toModel(content)
  const [story] = answer.user_stories
  if (!story) throw new Error('no story')
  model.answers.refinement = {
    prd: {
      ...answer,
      title: 'Renamed behind your back',
      problem_statement: 'Another problem.',
      success_metrics: [],
      user_stories: [{ ...story, i_want: 'dark mode', quotes: ['Maya wants dark mode'] }, story],
    },
    sections: ['user_stories'],
    response: 'I have added a story.',
  }
  const { body } = await me.post(`${base}/refine-prd/${prd.id}`, { chat_message: 'Add a story about dark mode' })
  expect(body).toMatchObject({ ai_response: 'I have added a story.', changed: ['User stories'] })
  const { user_stories, ...others } = body.prd
  expect(others).toMatchObject(unchanged)
  const [{ content: stored }, { content: created }] = await revisionsOf(prd.id)
  for (const key of Object.keys(unchanged)) expect(JSON.stringify(stored[key])).toBe(JSON.stringify(created[key]))
  expect(user_stories.map(({ id, i_want, evidence }: Prd['user_stories'][number]) => [id, i_want, evidence])).toEqual([
    ['story-2', 'dark mode', []],
    ['story-1', before[0]?.i_want, before[0]?.evidence],
  ])
})

test('what a model has written when it is stopped is kept as a draft, and no action is used', async () => {
  const me = await app.signIn()
  const whole = JSON.stringify(model.answers.document)
  model.answers.writtenSoFar = whole.slice(0, whole.indexOf('"technical_requirements"'))
  const generating = me.post(`${base}/generate-prd-progressive`, { source_text: conversation })
  const running = async () => (await me.get('/agent-runs')).body.items[0]
  await expect.poll(async () => (await running())?.message).toBe('Writing the document')
  const { id } = await running()
  const { body: stopped } = await me.post(`${base}/generations/${id}/stop`)
  const { body: kept } = await me.get(`${base}/prds/${stopped.prd_id}`)
  expect(kept).toMatchObject({
    title: 'Made by a model',
    status: 'draft',
    engine: 'model',
    feature_requirements: [{ feature: 'Export reports as CSV', evidence: [{ speaker: 'Maya' }] }],
  })
  expect((await generating).body).toMatchObject({ success: false })
  expect((await me.post(`${base}/generations/${id}/stop`)).status).toBe(409)
  const other = await app.signIn()
  expect((await other.post(`${base}/generations/${id}/stop`)).status).toBe(404)
})
