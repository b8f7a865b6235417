import { expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { practiceResult, practiceRoom, refusal } from '#test/practice-room'
import { features } from '../../app/features.ts'

let perform: Parameters<typeof practiceRoom>[0]
const room = practiceRoom((ctx, input) => (perform ?? (async () => practiceResult))(ctx, input))
const app = await testApp({ features: [...features, room], services: ['worker'] })
const run = (me: Client) => me.post('/agents/community-catalyst/actions/track-engagement', { wait: 20 })
const notifications = async (me: Client) => (await me.get('/notifications')).body.items as Record<string, unknown>[]
const whenTold = (me: Client, count = 1) =>
  vi.waitFor(async () => {
    const items = await notifications(me)
    expect(items).toHaveLength(count)
    return items
  }, 15_000)

test('who started a run is told that it finished, and gets to exactly what it made', async () => {
  perform = undefined
  const me = await app.signIn('editor')
  const { outputId } = (await run(me)).body
  const [item] = await whenTold(me)
  expect(item).toMatchObject({
    kind: 'run-finished',
    type: 'success',
    title: 'Community Catalyst finished: A calm month',
    message: 'Ready for your approval.',
    actionUrl: `/outputs?output=${outputId}`,
  })
})

test('who may approve is told that something waits, until somebody has decided', async () => {
  perform = undefined
  const eve = await app.signIn('editor')
  const ada = await app.signIn('admin', eve.workspaceId)
  const viewer = await app.signIn('viewer', eve.workspaceId)
  const { outputId } = (await run(eve)).body
  const [item] = await whenTold(ada)
  expect(item).toMatchObject({ kind: 'approval-waiting', title: 'Needs approval: A calm month', read: false })
  expect(await notifications(viewer)).toEqual([])
  await ada.post(`/outputs/${outputId}/approve`)
  await vi.waitFor(async () => {
    expect((await notifications(ada))[0]?.read).toBe(true)
    expect((await notifications(eve))[0]?.read).toBe(true)
  }, 15_000)
})

test('of several that wait, what was decided is taken out and the rest stays', async () => {
  perform = undefined
  const eve = await app.signIn('editor')
  const ada = await app.signIn('admin', eve.workspaceId)
  const first = (await run(eve)).body.outputId
  const second = (await run(eve)).body.outputId
  const third = (await run(eve)).body.outputId
  await vi.waitFor(async () => expect((await notifications(ada))[0]?.count).toBe(3), 15_000)
  await ada.post(`/outputs/${third}/reject`, {})
  await vi.waitFor(async () => expect((await notifications(ada))[0]).toMatchObject({ count: 2, read: false }), 15_000)
  await ada.post(`/outputs/${first}/approve`)
  await vi.waitFor(async () => {
    expect((await notifications(ada))[0]).toMatchObject({
      count: 1,
      read: false,
      title: 'Needs approval: A calm month',
      actionUrl: `/outputs?output=${second}`,
    })
  }, 15_000)
  await ada.post(`/outputs/${second}/approve`)
  await vi.waitFor(async () => expect((await notifications(ada))[0]?.read).toBe(true), 15_000)
})

test('who started a run is told why it failed', async () => {
  perform = async () => {
    throw refusal()
  }
  const me = await app.signIn('editor')
  const ada = await app.signIn('admin', me.workspaceId)
  const { id } = (await run(me)).body
  const [item] = await whenTold(me)
  expect(item).toMatchObject({
    kind: 'run-failed',
    type: 'error',
    title: "Community Catalyst couldn't finish: Track Engagement",
    message: 'There is nothing to read.',
    actionUrl: `/tasks?run=${id}`,
  })
  expect(await notifications(ada)).toEqual([])
})

test('nobody is told of what they cancelled themselves', async () => {
  perform = (ctx) => new Promise((_, reject) => ctx.signal.addEventListener('abort', () => reject(ctx.signal.reason)))
  const me = await app.signIn('editor')
  const { id } = (await me.post('/agents/community-catalyst/actions/track-engagement')).body
  await me.post(`/agent-runs/${id}/cancel`)
  perform = undefined
  await run(me)
  expect(await whenTold(me)).toMatchObject([{ kind: 'run-finished' }])
})

test('a run in a workflow is told of by the workflow, and what it made waits for all who may approve', async () => {
  perform = undefined
  const me = await app.signIn('editor')
  const ctx = app.server.ctx.as({ ...me, sessionId: '' })
  const request = { agentId: 'community-catalyst', actionType: 'track-engagement', input: {} } as const
  await ctx.ports.runAgentAction(ctx, { ...request, triggeredBy: 'workflow' })
  expect(await whenTold(me)).toMatchObject([{ kind: 'approval-waiting' }])
})

test('who pays is told once when half the plan is used, and nobody else', async () => {
  perform = undefined
  const eve = await app.signIn('editor')
  const ada = await app.signIn('admin', eve.workspaceId)
  await app.admin.query(
    `insert into usage (run_id, workspace_id, agent_id, action_type, at)
     select gen_random_uuid(), $1, 'community-catalyst', 'track-engagement', now() from generate_series(1, 24)`,
    [eve.workspaceId],
  )
  await run(eve)
  const usageOf = async (me: Client) => (await notifications(me)).filter(({ kind }) => kind === 'usage')
  await vi.waitFor(async () => expect(await usageOf(ada)).toHaveLength(1), 15_000)
  expect((await usageOf(ada))[0]).toMatchObject({
    type: 'info',
    title: "You've used 50% of this month's agent actions",
    message: '25 of 50 used. Resets next month.',
    actionUrl: '/billing',
  })
  await run(eve)
  await vi.waitFor(async () => expect((await notifications(eve))[0]?.count).toBe(2), 15_000)
  expect([await usageOf(ada), await usageOf(eve)].map((items) => items.length)).toEqual([1, 0])
})

test('when the plan is used up, also those are told who would start something', async () => {
  perform = undefined
  const eve = await app.signIn('editor')
  await app.admin.query(
    `insert into usage (run_id, workspace_id, agent_id, action_type, at)
     select gen_random_uuid(), $1, 'community-catalyst', 'track-engagement', now() from generate_series(1, 49)`,
    [eve.workspaceId],
  )
  await run(eve)
  const items = await whenTold(eve, 2)
  expect(items.map(({ kind, type }) => [kind, type])).toContainEqual(['usage', 'error'])
})

test('who manages the team is told why an integration needs attention, until it does not', async () => {
  const eve = await app.signIn('editor')
  const ada = await app.signIn('admin', eve.workspaceId)
  const { workspaceId } = eve
  const problem = "Jira is unavailable: couldn't connect."
  await app.server.ctx.transact(async (ctx) => {
    await ctx.emit('integration.changed', { workspaceId, integration: 'jira', status: 'needs-attention' })
    await ctx.emit('integration.attention', { workspaceId, integration: 'jira', problem })
  })
  expect(await whenTold(ada)).toMatchObject([
    {
      kind: 'integration-attention',
      title: 'Jira needs attention',
      message: problem,
      actionUrl: '/integrations?integration=jira',
      read: false,
    },
  ])
  expect(await notifications(eve)).toEqual([])
  await app.server.ctx.emit('integration.changed', { workspaceId, integration: 'jira', status: 'connected' })
  await vi.waitFor(async () => expect((await notifications(ada))[0]?.read).toBe(true), 15_000)
})
