import { agentCount, agentIds } from '@sextant/contract/agents/catalogue'
import { expect, test, vi } from 'vitest'
import { practiceHouse } from './runs.fixtures.ts'

const { app, count, run } = await practiceHouse()
const { db } = app.server

test('of fifty at once exactly as many run as the plan has left', async () => {
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
      detail:
        "You've used all 50 agent actions on the Free plan this month. Free workspaces with the same owner share these actions. Upgrade your plan to continue now.",
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
  expect((await me.get('/usage')).body.active).toEqual(['user-whisperer', 'market-maven'])
  const refused = await run(me)
  expect(refused.status).toBe(402)
  expect(refused.body.detail).toContain('using User Whisperer and Market Maven this month. Pause one of them')

  const turn = async (agent: string, enabled: boolean) => {
    const { body } = await me.get(`/agents/${agent}/config`)
    return me.put(`/agents/${agent}/config`, { ...body, enabled })
  }
  await turn('market-maven', false)
  expect((await run(me)).status).toBe(200)
  expect((await me.get('/usage')).body).toMatchObject({ active: ['user-whisperer', 'community-catalyst'] })
  expect(await turn('market-maven', true)).toMatchObject({
    status: 402,
    body: {
      code: 'plan_limit_reached',
      detail: `The Free plan includes 2 agents, and you're already using User Whisperer and Community Catalyst this month. Pause one of them in its settings, or upgrade your plan to use all ${agentCount}.`,
      link: '/billing',
    },
  })
  await turn('community-catalyst', false)
  expect((await turn('market-maven', true)).status).toBe(200)
})

test('an agent that is switched off does not run, and says where to switch it on', async () => {
  const me = await app.signIn()
  const { body: config } = await me.get('/agents/community-catalyst/config')
  await me.put('/agents/community-catalyst/config', { ...config, enabled: false })
  expect(await run(me)).toMatchObject({
    status: 409,
    body: {
      detail: 'Community Catalyst is paused. Resume it in its settings first.',
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

test('parameters that an action does not have are refused by name, and no run begins', async () => {
  const me = await app.signIn()
  const action = '/agents/community-catalyst/actions/track-engagement'
  const wrong = await me.post(action, { input: { timeframe: 'week', speed: 'fast', depth: 2 } })
  expect([wrong.status, wrong.body.detail]).toEqual([
    400,
    expect.stringContaining('Track Engagement has no parameters named speed, depth.'),
  ])
  const beside = await me.post(action, { timeframe: 'week' })
  expect([beside.status, beside.body.detail]).toEqual([
    400,
    'Unknown field: timeframe. Put action parameters in "input".',
  ])
  expect((await me.get('/agent-runs')).body.items).toEqual([])
})
