import { afterAll, beforeEach, expect, test } from 'vitest'
import { refuses, says } from '#adapters/llm/stand-in.fixtures'
import { actorCtx } from '#test/actor-ctx'
import { conversation } from '#test/conversation'
import { testApp } from '#test/harness'
import { document, finding, prdModel, requirement } from '#test/prd-model'
import { samplePrd } from '../prds.fixtures.ts'

const model = await prdModel()
afterAll(() => model.close())
const app = await testApp({ services: ['worker'], ai: model.settings, allowHosts: [model.host] })
const base = '/agents/user-whisperer'
const instead = 'The built-in engine answered instead.'

beforeEach(() => {
  Object.assign(model.answers, { isHanging: false, fault: undefined, prd: undefined })
  model.received.length = 0
})

async function draft(maxProcessingTime: number) {
  const me = await app.signIn()
  const { body: config } = await me.get(`${base}/config`)
  await me.put(`${base}/config`, { ...config, settings: { ...config.settings, maxProcessingTime } })
  const { prd } = await samplePrd(actorCtx(app.server.ctx, me))
  const refine = (chat_message: string) => me.post(`${base}/refine-prd/${prd.id}`, { chat_message })
  return { me, refine }
}

test.each([
  ['breaks down', refuses(500), 'The model provider has a problem (status 500).'],
  ['refuses the key', refuses(401), 'The model provider did not accept the API key (status 401).'],
  ['talks instead of answering', says('Sure, here it is!'), "The model's answer was in the wrong format"],
])('a PRD chat whose model %s is answered by the built-in engine, with the reason', async (_, fault, reason) => {
  const { refine } = await draft(30)
  model.answers.fault = fault
  const { status, body } = await refine('make FR-1 high priority')
  expect([status, body.changed]).toEqual([200, ['Feature requirements']])
  expect(body.ai_response).toContain(reason)
  expect(body.ai_response).toContain(instead)
  expect((await refine('sing me a song')).body.ai_response).not.toContain('without a language model')
})

test('a PRD chat whose model keeps silent is answered within the agent’s limit', async () => {
  const { refine } = await draft(5)
  model.answers.isHanging = true
  const begun = Date.now()
  const { status, body } = await refine('make FR-1 high priority')
  expect(Date.now() - begun).toBeLessThan(5_000)
  expect([status, body.changed]).toEqual([200, ['Feature requirements']])
  expect(body.ai_response).toMatch(/^The model did not answer in time\. The built-in engine answered instead\./)
})

test('what a chat cost is counted, also where the model’s answers were of no use', async () => {
  const { me, refine } = await draft(30)
  model.answers.fault = says('Sure, here it is!')
  await refine('make FR-1 high priority')
  const { rows } = await app.admin.query(
    `select engine, tokens, cost, fallback_reason is not null as "isFallback" from prd_messages
     where workspace_id = $1 and type = 'ai'`,
    [me.workspaceId],
  )
  const cost = (200 * 1 + 40 * 10) / 1_000_000
  expect(rows).toEqual([{ engine: 'built-in', tokens: 240, cost, isFallback: true }])
  const { body } = await me.get('/analytics/agents?range=7d')
  expect(body.cost.now).toBeCloseTo(cost, 6)
  expect(body.actions).toMatchObject([{ actionType: 'refine-prd', label: 'PRD chat', tokens: { now: 240 } }])
  expect(body.completed.now).toBe(0)
})

test('a model that is down is asked by the first stage of a run alone', async () => {
  const { me } = await draft(60)
  model.answers.fault = refuses(503)
  const input = { sourceText: conversation }
  const { body: run } = await me.post(`${base}/actions/generate-prd`, { input, wait: 60 })
  const fallbackReason = 'The model provider has a problem (status 503).'
  expect(run).toMatchObject({ status: 'completed', engine: 'built-in', fallbackReason })
  expect(model.received).toHaveLength(3)
})

test('a text that is too long for the model is told on the run, after one try', async () => {
  const { me } = await draft(60)
  model.answers.fault = { status: 400, body: { error: { message: 'no', code: 'context_length_exceeded' } } }
  const input = { sourceText: conversation }
  const { body: run } = await me.post(`${base}/actions/generate-prd`, { input, wait: 60 })
  expect(run.fallbackReason).toBe('The text is too long for this model (status 400).')
  expect(model.received).toHaveLength(1)
})

test('a person’s own run on sample data asks the model, what is made for the sample does not', async () => {
  const me = await app.signIn()
  model.answers.findings = [finding('Customers want to export their reports as CSV.', [1])]
  model.answers.document = document({ title: 'Export', feature_requirements: [requirement('Export as CSV', ['f1'])] })
  const ctx = actorCtx(app.server.ctx, me).asSample(new Date(Date.now() - 86_400_000))
  const { transcriptId } = await samplePrd(ctx)
  const run = { agentId: 'user-whisperer', actionType: 'generate-prd', input: { transcriptId } } as const
  await ctx.ports.runSample(ctx, run)
  expect(model.received).toEqual([])
  const { body } = await me.post(`${base}/actions/generate-prd`, { input: { transcriptId }, wait: 60 })
  expect([body.engine, model.received.length]).toEqual(['model', 2])
})
