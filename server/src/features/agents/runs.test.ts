import { agentIds } from '@sextant/contract/agents/catalogue'
import { expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { practiceResult, practiceRoom, refusal } from '#test/practice-room'
import { features } from '../../app/features.ts'

let perform: Parameters<typeof practiceRoom>[0]
const room = practiceRoom((ctx, input) => (perform ?? (async () => practiceResult))(ctx, input))
const app = await testApp({ features: [...features, room], services: ['worker'] })
const { db } = app.server

const path = '/agents/community-catalyst/actions/track-engagement'
const run = (me: Client, body: object = {}) => me.post(path, { wait: 20, ...body })
const count = async (table: 'usage' | 'outputs' | 'agent_runs', me: Client) => {
  const { rows } = await app.admin.query(`select count(*)::int as n from ${table} where workspace_id = $1`, [
    me.workspaceId,
  ])
  return rows[0].n as number
}
const eventsOf = async (me: Client) => {
  const { rows } = await app.admin.query(
    `select name, payload from events where payload->>'workspaceId' = $1 order by id`,
    [me.workspaceId],
  )
  return rows as { name: string; payload: Record<string, unknown> }[]
}

test('a run ends with an output, an event, a line on the meter and one in the audit log', async () => {
  perform = undefined
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
  perform = undefined
  const me = await app.signIn()
  const asked = await Promise.all([1, 2, 3, 4].map(() => run(me, { idempotencyKey: 'monday' })))
  expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1)
  expect((await run(me, { idempotencyKey: 'monday' })).body.id).toBe(asked[0]?.body.id)
  expect([await count('agent_runs', me), await count('usage', me), await count('outputs', me)]).toEqual([1, 1, 1])
  expect((await eventsOf(me)).filter((event) => event.name === 'agent.event')).toHaveLength(1)
})

test('a job, a workflow or the assistant starts a run through the same door', async () => {
  perform = undefined
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
  perform = undefined
  const [one, other] = [await app.signIn(), await app.signIn()]
  const first = await run(one, { idempotencyKey: 'k' })
  const second = await run(other, { idempotencyKey: 'k' })
  expect(first.body.id).not.toBe(second.body.id)
})

test('a run that fails says why, costs nothing and leaves no output', async () => {
  perform = async () => {
    throw refusal()
  }
  const me = await app.signIn()
  const { body } = await run(me)
  expect(body).toMatchObject({
    status: 'failed',
    error: 'There is nothing to read.',
    isRetriable: false,
    outputId: null,
  })
  expect([await count('usage', me), await count('outputs', me)]).toEqual([0, 0])
  expect((await eventsOf(me)).map((event) => event.name)).toEqual(['run.ended'])
})

test('what went wrong by itself is tried again', async () => {
  let tries = 0
  perform = async () => {
    tries += 1
    if (tries === 1) throw new Error('a hiccup')
    return practiceResult
  }
  const me = await app.signIn()
  const { body } = await run(me)
  expect(body.status).toBe('completed')
  expect([tries, await count('usage', me)]).toEqual([2, 1])
})

test('a failed run is run once more, and a double click is one', async () => {
  perform = async () => {
    throw refusal()
  }
  const me = await app.signIn()
  const { body: failed } = await run(me)
  expect((await me.post(`/agent-runs/${failed.id}/retry`)).status).toBe(409)
  await app.admin.query('update agent_runs set is_retriable = true where id = $1', [failed.id])
  perform = undefined
  const [first, second] = await Promise.all([1, 2].map(() => me.post(`/agent-runs/${failed.id}/retry`)))
  expect(first?.body.id).toBe(second?.body.id)
  expect(first?.body.id).not.toBe(failed.id)
  await vi.waitFor(async () => expect(await count('usage', me)).toBe(1), 10_000)
  const { status } = await me.post(`/agent-runs/${first?.body.id}/retry`)
  expect(status).toBe(409)
})

test('progress is told as it happens, and a cancelled run stops and makes nothing', async () => {
  const reached = Promise.withResolvers<void>()
  let wasStopped = false
  perform = async (ctx) => {
    await ctx.progress(40, 'Reading 12 posts')
    reached.resolve()
    await new Promise((_, reject) => {
      ctx.signal.addEventListener('abort', () => {
        wasStopped = true
        reject(ctx.signal.reason)
      })
    })
    return practiceResult
  }
  const me = await app.signIn()
  const { body: started } = await run(me, { wait: 0 })
  await reached.promise
  const seen = (await me.get(`/agent-runs/${started.id}`)).body
  expect(seen).toMatchObject({ status: 'processing', progress: 40, message: 'Reading 12 posts' })
  expect(Date.parse(seen.estimatedCompletion)).toBeGreaterThan(Date.parse(seen.createdAt))
  expect((await me.get('/outputs')).body.items[0]).toMatchObject({ status: 'processing', title: 'Track Engagement' })
  const cancelled = await me.post(`/agent-runs/${started.id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'failed', error: 'Cancelled', isRetriable: true })
  await vi.waitFor(() => expect(wasStopped).toBe(true), 5_000)
  expect((await me.post(`/agent-runs/${started.id}/cancel`)).status).toBe(409)
  expect([await count('usage', me), await count('outputs', me)]).toEqual([0, 0])
})

test('what a run still makes after it was cancelled is not kept', async () => {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  perform = async () => {
    begun.resolve()
    await go.promise
    return practiceResult
  }
  const me = await app.signIn()
  const { body } = await run(me, { wait: 0 })
  await begun.promise
  await me.post(`/agent-runs/${body.id}/cancel`)
  go.resolve()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await me.get(`/agent-runs/${body.id}`)).body.status).toBe('failed')
  expect([await count('usage', me), await count('outputs', me)]).toEqual([0, 0])
})

test('of fifty at once exactly as many run as the plan has left', async () => {
  perform = undefined
  const me = await app.signIn()
  const at = new Date()
  for (let n = 0; n < 40; n++) {
    await db
      .insertInto('usage')
      .values({
        run_id: crypto.randomUUID(),
        workspace_id: me.workspaceId,
        agent_id: 'community-catalyst',
        action_type: 'track-engagement',
        at,
      })
      .execute()
  }
  const ctx = app.server.ctx.as({ ...me, sessionId: '' })
  const start = (key: number) =>
    ctx.ports.runAgentAction(ctx, {
      agentId: 'community-catalyst',
      actionType: 'track-engagement',
      input: {},
      triggeredBy: 'api',
      idempotencyKey: `${key}`,
    })
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, key) => start(key)))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(10)
  await vi.waitFor(async () => expect(await count('usage', me)).toBe(50), 15_000)
  const refused = await run(me)
  expect(refused).toMatchObject({
    status: 402,
    body: {
      code: 'plan_limit_reached',
      detail: 'All 50 agent actions of the Free plan are used this month. Upgrade your plan to go on now.',
      link: '/billing',
    },
  })
})

test('a new month begins at zero', async () => {
  const me = await app.signIn()
  await db
    .insertInto('usage')
    .values({
      run_id: crypto.randomUUID(),
      workspace_id: me.workspaceId,
      agent_id: 'user-whisperer',
      action_type: 'generate-prd',
      at: new Date(Date.now() - 32 * 86_400_000),
    })
    .execute()
  expect((await me.get('/usage')).body).toMatchObject({ agentActionsUsed: 0, activeAgents: 0, agentActionsLimit: 50 })
})

test('the Free plan runs two agents a month, and refuses a third', async () => {
  const me = await app.signIn()
  for (const agent_id of ['user-whisperer', 'market-maven']) {
    const values = {
      run_id: crypto.randomUUID(),
      workspace_id: me.workspaceId,
      agent_id,
      action_type: 'x',
      at: new Date(),
    }
    await db.insertInto('usage').values(values).execute()
  }
  const refused = await run(me)
  expect(refused.status).toBe(402)
  expect(refused.body.detail).toContain('The Free plan has 2 active agents a month')
})

test('an agent that is switched off does not run, and says where to switch it on', async () => {
  const me = await app.signIn()
  const { body: config } = await me.get('/agents/community-catalyst/config')
  await me.put('/agents/community-catalyst/config', { ...config, enabled: false })
  expect(await run(me)).toMatchObject({
    status: 409,
    body: {
      detail: 'Community Catalyst is switched off. Switch it on in its settings first.',
      link: '/settings?tab=agents&agent=community-catalyst',
    },
  })
})

test('a wrong parameter, an unknown action and an unknown agent are refused by name', async () => {
  const me = await app.signIn()
  const wrong = await run(me, { input: { timeframe: 'decade' } })
  expect(wrong).toMatchObject({ status: 400, body: { detail: 'Timeframe must be one of: Week, Month, Quarter' } })
  expect((await run(me, { input: { __proto__x: 'y' } })).status).toBe(400)
  expect((await me.post('/agents/community-catalyst/actions/constructor', {})).status).toBe(404)
  const unknown = await me.post('/agents/nobody/actions/track-engagement', {})
  expect(unknown).toMatchObject({ status: 404, body: { detail: 'The requested agent workspace could not be found.' } })
})

test('a viewer may look and not run', async () => {
  const viewer = await app.signIn('viewer')
  expect((await run(viewer)).status).toBe(403)
  expect((await viewer.get('/agents')).body).toHaveLength(agentIds.length)
})

test('a parameter left out is as the agent’s settings have it', async () => {
  let given: unknown
  perform = async (ctx, input) => {
    given = { timeframe: input.timeframe, autoRespond: ctx.settings.autoRespond }
    return practiceResult
  }
  const me = await app.signIn()
  const { body: config } = await me.get('/agents/community-catalyst/config')
  await me.put('/agents/community-catalyst/config', { ...config, settings: { ...config.settings, autoRespond: true } })
  await run(me)
  expect(given).toEqual({ timeframe: 'month', autoRespond: true })
})

test('a run that falls silent is ended by the sweep', async () => {
  const me = await app.signIn()
  const { rows } = await app.admin.query(
    `insert into agent_runs (workspace_id, started_by, agent_id, action_type, title, input, status, triggered_by, expected_ms, seen_at)
     values ($1, 'Ada', 'user-whisperer', 'generate-prd', 'Lost', '{}', 'processing', 'manual', 1000, now() - interval '1 hour') returning id`,
    [me.workspaceId],
  )
  const sweep = app.server.jobs.find((job) => job.name === 'agents.sweep')
  await sweep?.run(Object.create(app.server.ctx), {} as never)
  expect((await me.get(`/agent-runs/${rows[0].id}`)).body).toMatchObject({
    status: 'failed',
    error: 'It was interrupted and could not go on.',
  })
})

test('another workspace sees none of it', async () => {
  perform = undefined
  const [me, other] = [await app.signIn(), await app.signIn()]
  const { body } = await run(me)
  expect((await other.get(`/agent-runs/${body.id}`)).status).toBe(404)
  expect((await other.get(`/outputs/${body.outputId}`)).status).toBe(404)
  expect((await other.get('/agent-runs')).body.items).toEqual([])
  expect((await other.get('/usage')).body.agentActionsUsed).toBe(0)
})
