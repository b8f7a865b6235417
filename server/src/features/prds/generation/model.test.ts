import { claimsOf } from '@sextant/contract/prds/claims'
import type { Prd } from '@sextant/contract/prds/routes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { composeDocument } from '../prds.computes.ts'
import { actorCtx, conversation, samplePrd } from '../prds.fixtures.ts'
import { inventive, prdModel } from './model.fixtures.ts'
import { toModel } from './model-prd.ts'

const model = await prdModel()
afterAll(() => model.close())
const app = await testApp({ services: ['worker'], ai: model.settings, allowHosts: [model.host] })
const base = '/agents/user-whisperer'
const said = 'export their reports as CSV'

beforeEach(() => {
  Object.assign(model.told, { prd: undefined, refinement: undefined, isHanging: false })
  model.received.length = 0
})

async function prdOf(me: Client, body: object): Promise<Prd> {
  const made = await me.post(`${base}/generate-prd`, body)
  expect(made.status).toBe(200)
  return (await me.get(`${base}/prds/${made.body.prd_id}`)).body
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

/** Invented quotes, from obvious to almost right. */
const invented = [
  'We would pay twice as much for a dark mode.',
  'export their reports as PDF',
  'Our customers want to export their reports as CSV, they ask every month.',
  'Our customers want ... they ask every week',
  'customers export want to their reports',
  'CSV',
  '   ',
  'Use the blue logo everywhere',
  'Their own transcript says this about invoices',
  '.*',
]

test('of what a model makes up every item ends as an Assumption, and none is approved unseen', async () => {
  const me = await app.signIn()
  const elsewhere = 'Ana: Their own transcript says this about invoices.'
  await samplePrd(actorCtx(app.server.ctx, me), `${elsewhere} ${conversation}`)
  model.told.prd = inventive(said.toUpperCase().replaceAll(' ', '\n '), invented)
  const prd = await prdOf(me, { source_text: conversation, additional_context: 'Use the blue logo everywhere' })
  expect(prd).toMatchObject({ engine: 'model', model: 'stand-in', title: 'Made by a model' })

  const claims = claimsOf(prd)
  expect(claims).toHaveLength(4 * (1 + invented.length))
  const isProven = (claim: (typeof claims)[number]) => ['what was said', 'Said'].includes(claim.name)
  expect(claims.filter(isProven)).toHaveLength(4)
  for (const claim of claims.filter(isProven)) expect(claim.evidence).toMatchObject([{ quote: said, speaker: 'Maya' }])
  const assumed = claims.filter((claim) => !isProven(claim))
  for (const claim of assumed) expect([claim.name, claim.evidence]).toEqual([claim.name, []])
  expect(prd.assumptions.toSorted()).toEqual(assumed.map(({ id }) => id).toSorted())

  const refused = await me.put(`${base}/prds/${prd.id}/status`, { status: 'approved' })
  expect([refused.status, refused.body.items]).toEqual([409, expect.any(Array)])
  expect(refused.body.items.map((item: { id: string }) => item.id).toSorted()).toEqual(prd.assumptions.toSorted())
})

test('the workspace’s own instructions go to the model, each with the action it is meant for', async () => {
  const me = await app.signIn()
  const [forPrds, forRequirements] = ['Write for nurses on night shift.', 'Number them from one hundred.']
  await set(me, { 'customPrompts.prdGeneration': forPrds, 'customPrompts.requirementsExtraction': forRequirements })
  model.told.prd = inventive(said, [])
  await prdOf(me, { source_text: conversation })
  const asked = () => model.received.map(({ body }) => JSON.stringify(body))
  expect(asked().filter((text) => text.includes(forPrds))).toHaveLength(1)
  expect(asked().filter((text) => text.includes(forRequirements))).toEqual([])
  model.received.length = 0
  await me.post(`${base}/actions/create-requirements`, { input: { sourceText: conversation }, wait: 30 })
  expect(asked().filter((text) => text.includes(forRequirements))).toHaveLength(1)
  expect(asked().filter((text) => text.includes(forPrds))).toEqual([])
})

test('a model that keeps silent has the max processing time, then the built-in engine answers', {
  timeout: 60_000,
}, async () => {
  const me = await app.signIn()
  await set(me, { maxProcessingTime: 15 })
  // Warm up the thread, so that its startup isn't measured.
  const warm = { id: '', title: '', text: conversation, turns: [], context: '' }
  await app.server.ctx.ports.compute(composeDocument, warm, { owner: me.workspaceId })
  model.told.isHanging = true
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
  model.told.refinement = {
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
  const [{ content: stored }, { content: made }] = await revisionsOf(prd.id)
  for (const key of Object.keys(unchanged)) expect(JSON.stringify(stored[key])).toBe(JSON.stringify(made[key]))
  expect(user_stories.map(({ id, i_want, evidence }: Prd['user_stories'][number]) => [id, i_want, evidence])).toEqual([
    ['story-2', 'dark mode', []],
    ['story-1', before[0]?.i_want, before[0]?.evidence],
  ])
})
