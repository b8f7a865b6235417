import { expect, test, vi } from 'vitest'
import { practiceResult } from '#test/practice-room'
import { practiceHouse } from './runs.fixtures.ts'

const { app, count, eventsOf, perform, run } = await practiceHouse()

test('a run ends with an output, an event, a line on the meter and one in the audit log', async () => {
  const me = await app.signIn()
  const { status, body } = await run(me)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'completed',
    progress: 100,
    confidence: 90,
    engine: 'built-in',
    cost: 0,
    triggeredBy: 'manual',
    startedBy: me.name,
    title: 'Track Engagement',
  })
  const output = (await me.get(`/outputs/${body.outputId}`)).body
  expect(output).toMatchObject({ ...pick(practiceResult), status: 'completed', agentType: 'community-catalyst' })
  expect(await count('usage', me)).toBe(1)
  const events = await eventsOf(me)
  expect(events.map((event) => event.name)).toEqual(['agent.event', 'run.ended'])
  expect(events[0]?.payload).toMatchObject({
    agentId: 'community-catalyst',
    eventType: 'engagement-detected',
    confidence: 90,
    sentiment: 'positive',
    priority: null,
    subject: { type: 'output', id: body.outputId, title: 'A calm month' },
  })
  const audit = (await me.get('/audit/events')).body.items.map((line: { action: string }) => line.action)
  expect(audit).toEqual(['COMPLETE_AGENT_ACTION', 'RUN_AGENT_ACTION'])
  expect((await me.get('/usage')).body).toMatchObject({ plan: 'free', agentActionsUsed: 1, activeAgents: 1 })
})

const pick = ({ title, description, body }: typeof practiceResult) => ({ title, description, body })

test('asked for twice under one key, also at once, it is one run with one charge, one event and one output', async () => {
  const me = await app.signIn()
  const responses = await Promise.all([1, 2, 3, 4].map(() => run(me, { idempotencyKey: 'monday' })))
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  expect((await run(me, { idempotencyKey: 'monday' })).body.id).toBe(responses[0]?.body.id)
  expect([await count('agent_runs', me), await count('usage', me), await count('outputs', me)]).toEqual([1, 1, 1])
  expect((await eventsOf(me)).filter((event) => event.name === 'agent.event')).toHaveLength(1)
})

test('a job, a workflow or the assistant starts a run through the same door', async () => {
  const me = await app.signIn()
  const ctx = app.server.ctx.as({ ...me, sessionId: '' })
  const request = { agentId: 'community-catalyst', actionType: 'track-engagement', input: {} } as const
  const first = await ctx.ports.runAgentAction(ctx, { ...request, triggeredBy: 'workflow', idempotencyKey: 'step 1' })
  await vi.waitFor(async () => expect((await me.get(`/agent-runs/${first.id}`)).body.status).toBe('completed'), 10_000)
  const again = await ctx.ports.runAgentAction(ctx, { ...request, triggeredBy: 'workflow', idempotencyKey: 'step 1' })
  expect(again).toMatchObject({ id: first.id, status: 'completed', triggeredBy: 'workflow' })
  expect(await count('usage', me)).toBe(1)
})

test('the same key in another workspace is another run', async () => {
  const [one, other] = [await app.signIn(), await app.signIn()]
  const first = await run(one, { idempotencyKey: 'k' })
  const second = await run(other, { idempotencyKey: 'k' })
  expect(first.body.id).not.toBe(second.body.id)
})

test('a parameter left out is as the agent’s settings have it', async () => {
  let provided: unknown
  perform(async (ctx, input) => {
    provided = { timeframe: input.timeframe, autoRespond: ctx.settings.autoRespond }
    return practiceResult
  })
  const me = await app.signIn()
  const { body: config } = await me.get('/agents/community-catalyst/config')
  await me.put('/agents/community-catalyst/config', { ...config, settings: { ...config.settings, autoRespond: true } })
  await run(me)
  expect(provided).toEqual({ timeframe: 'month', autoRespond: true })
})

test('another workspace sees none of it', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const { body } = await run(me)
  expect((await other.get(`/agent-runs/${body.id}`)).status).toBe(404)
  expect((await other.get(`/outputs/${body.outputId}`)).status).toBe(404)
  expect((await other.get('/agent-runs')).body.items).toEqual([])
  expect((await other.get('/usage')).body.agentActionsUsed).toBe(0)
})
