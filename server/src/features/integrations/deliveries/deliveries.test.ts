import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jiraAccount, jiraStandIn } from '#adapters/connectors/jira/stand-in.fixtures'
import { slackAccount, slackStandIn } from '#adapters/connectors/slack/stand-in.fixtures'
import type { RequestCtx } from '#kernel/context'
import type { JobCtx } from '#kernel/jobs'
import { type Client, testApp } from '#test/harness'
import { document, subject } from '../exports/document.fixtures.ts'
import { actingAs, exporting, hurry } from '../integrations.fixtures.ts'
import { recover } from './redeliver.jobs.ts'

const [slack, jira] = [await slackStandIn(), await jiraStandIn()]
afterAll(() => [slack.close(), jira.close()])
let clock = 0
const app = await testApp({
  services: ['worker'],
  allowHosts: [slack.host, jira.host],
  serviceBases: { slack: slack.url, jira: jira.url },
  now: () => new Date(Date.now() + clock),
  pause: hurry().pause,
})
beforeEach(() => {
  clock = 0
  slack.posted.length = 0
  for (const { faults } of [slack, jira]) faults.length = 0
})

async function connected(): Promise<{ me: Client; ctx: RequestCtx }> {
  const me = await app.signIn()
  await me.post('/integrations/slack/connect', { credentials: slackAccount })
  await me.post('/integrations/jira/connect', { credentials: jiraAccount })
  return { me, ctx: await actingAs(app, me) }
}

const posting = 'POST /api/chat.postMessage'
const message = (more = {}) => ({ integration: 'slack', text: 'Hello', idempotencyKey: randomUUID(), ...more }) as const
const first = async (me: Client) => (await me.get('/deliveries')).body.items[0]
const stateOf = (me: Client) => expect.poll(async () => (await first(me)).state, { timeout: 15_000, interval: 100 })

const jobCtx = (): JobCtx =>
  Object.assign(Object.create(app.server.ctx), { job: { id: '', attempt: 1 }, signal: new AbortController().signal })

test('a message has a line, with the call that was made for it and nothing secret', async () => {
  const { me, ctx } = await connected()
  await ctx.ports.connections.sendMessage(ctx, message({ title: 'Weekly digest' }))
  const line = await first(me)
  expect(line).toMatchObject({
    ...{ kind: 'message', integration: 'slack', subject: 'Weekly digest', state: 'delivered', attempts: 1 },
    message: 'Sent to #product in Slack.',
    canReplay: false,
  })
  const { body } = await me.get(`/deliveries/${line.id}`)
  expect(body.calls).toHaveLength(1)
  expect(body.calls[0]).toMatchObject({
    method: 'POST',
    host: slack.host,
    path: '/api/chat.postMessage',
    status: 200,
    attempt: 1,
    error: null,
  })
})

test('the same key sends once, also at the same moment', async () => {
  const { ctx } = await connected()
  const order = message()
  const send = () => ctx.ports.connections.sendMessage(ctx, order).catch((error) => error)
  const outcomes = await Promise.all([send(), send(), send()])
  expect(outcomes.some((one) => one.message === 'Sent to #product in Slack.')).toBe(true)
  expect(await send()).toEqual({ message: 'Sent to #product in Slack.', isSandbox: false })
  expect(slack.posted).toHaveLength(1)
})

test('while the service is down the message waits, and goes out when it is back', async () => {
  const { me, ctx } = await connected()
  slack.faults.push({ call: posting, status: 503, times: 4 })
  const sent = await ctx.ports.connections.sendMessage(ctx, message())
  expect(sent.message).toBe(
    'Slack is unavailable: it answered 503. Sextant keeps retrying. See Deliveries under Integrations.',
  )
  const line = await first(me)
  expect(line).toMatchObject({ state: 'retrying', message: 'Slack is unavailable: it answered 503.' })
  expect(Date.parse(line.nextAttemptAt)).toBeGreaterThan(Date.now() + 25_000)
  // Release the delayed job now.
  await app.admin.query("update pgboss.job set start_after = now() where name = 'integrations.redeliver'")
  await stateOf(me).toBe('delivered')
  expect(slack.posted).toHaveLength(1)
  const { body } = await me.get(`/deliveries/${line.id}`)
  expect(body.calls.map(({ status }: { status: number }) => status)).toEqual([503, 503, 503, 503, 200])
  expect(body.calls.map(({ attempt }: { attempt: number }) => attempt)).toEqual([1, 1, 1, 1, 2])
})

test('what a person must mend fails at once, and is sent again from the page when it is mended', async () => {
  const { me, ctx } = await connected()
  slack.faults.push({ call: posting, status: 200, text: '{"ok":false,"error":"token_revoked"}', times: 1 })
  await expect(ctx.ports.connections.sendMessage(ctx, message())).rejects.toThrow(
    'Slack did not accept the credentials.',
  )
  const line = await first(me)
  expect(line).toMatchObject({ state: 'failed', canReplay: true })
  const [viewer, stranger] = [await app.signIn('viewer', me.workspaceId), await app.signIn()]
  expect((await viewer.post(`/deliveries/${line.id}/replay`)).status).toBe(403)
  expect((await stranger.post(`/deliveries/${line.id}/replay`)).status).toBe(404)
  const replays = await Promise.all([
    me.post(`/deliveries/${line.id}/replay`),
    me.post(`/deliveries/${line.id}/replay`),
  ])
  expect(replays.map(({ status }) => status).sort()).toEqual([200, 409])
  await stateOf(me).toBe('delivered')
  expect(slack.posted).toHaveLength(1)
  expect((await me.post(`/deliveries/${line.id}/replay`)).body.detail).toBe(
    'This was already delivered. Sending it again would create a duplicate.',
  )
})

test('what is to be sent again to a tool that is no longer connected fails with the reason', async () => {
  const { me, ctx } = await connected()
  slack.faults.push({ call: posting, status: 503, times: 4 })
  await ctx.ports.connections.sendMessage(ctx, message())
  await me.post('/integrations/slack/disconnect')
  clock = 10 * 60_000
  await app.admin.query("update pgboss.job set start_after = now() where name = 'integrations.redeliver'")
  await stateOf(me).toBe('failed')
  expect((await first(me)).message).toBe('Slack is not connected. Connect it under Integrations.')
})

const lostFor = async (me: Client) =>
  (await me.get('/notifications')).body.items.filter(({ title }: { title: string }) =>
    title.includes("wasn't delivered"),
  )

/** Slack stays down through the last attempt. */
async function loses(ctx: RequestCtx, title: string): Promise<void> {
  slack.faults.push({ call: posting, status: 503, times: 8 })
  await ctx.ports.connections.sendMessage(ctx, message({ title }))
  await app.admin.query("update deliveries set retries_left = 0 where state = 'retrying'")
  await app.admin.query("update pgboss.job set start_after = now() where name = 'integrations.redeliver'")
  const failed = async () => {
    const { rows } = await app.admin.query('select state from deliveries where subject = $1', [title])
    return rows[0]?.state
  }
  await expect.poll(failed, { timeout: 15_000, interval: 100 }).toBe('failed')
  slack.faults.length = 0
}

test('who can mend a connection is told of a message that is lost, once until one arrives again', async () => {
  const { me, ctx } = await connected()
  const [boss, editor] = [await app.signIn('admin', me.workspaceId), await app.signIn('editor', me.workspaceId)]
  await boss.put('/notification-settings', { slack: true })
  await loses(ctx, 'Weekly digest 7')
  await loses(ctx, 'Weekly digest 8')
  expect(await lostFor(boss)).toMatchObject([
    {
      type: 'error',
      title: "A message to Slack wasn't delivered",
      message:
        "“Weekly digest 7” couldn't be sent to Slack. Slack is unavailable: it answered 503. You can retry it from Deliveries.",
      actionUrl: '/integrations?state=failed&tool=slack',
      count: 1,
    },
  ])
  expect([await lostFor(me), await lostFor(editor)]).toMatchObject([[{ type: 'error' }], []])
  await ctx.ports.connections.sendMessage(ctx, message({ title: 'Back again' }))
  // A failed message is not reported through the channel that failed.
  expect((await me.get('/deliveries?state=delivered')).body.items).toHaveLength(1)
  clock = 2 * 60_000
  await loses(ctx, 'Weekly digest 9')
  expect(await lostFor(await app.clientOf(boss))).toHaveLength(2)
})

test('who sees that a message was refused is not told of it once more, and nobody else is', async () => {
  const { me, ctx } = await connected()
  await expect(ctx.ports.connections.sendMessage(ctx, message({ channel: '#nowhere' }))).rejects.toThrow()
  expect(await lostFor(me)).toEqual([])
  const unseen = message({ channel: '#nowhere', isUnseen: true })
  await expect(ctx.ports.connections.sendMessage(ctx, unseen)).rejects.toThrow()
  expect(await lostFor(me)).toHaveLength(1)
})

test('that credentials are not taken any more is told as that alone', async () => {
  const { me, ctx } = await connected()
  slack.faults.push({ call: posting, status: 200, text: '{"ok":false,"error":"token_revoked"}', times: 1 })
  await expect(ctx.ports.connections.sendMessage(ctx, message({ isUnseen: true }))).rejects.toThrow()
  const titles = async () => (await me.get('/notifications')).body.items.map(({ title }: { title: string }) => title)
  await expect.poll(titles, { timeout: 10_000 }).toContain('Slack needs attention')
  expect(await lostFor(me)).toEqual([])
})

test('an export that failed is finished from the page, without a second of anything', async () => {
  const { me } = await connected()
  const order = { integration: 'jira', destination: 'PROJ', subject: subject(), document } as const
  jira.faults.push({ call: 'GET /rest/api/3/project/PROJ', status: 500, times: 4 })
  await expect(exporting(app, me, order)).rejects.toThrow('Jira is unavailable')
  const line = await first(me)
  expect(line).toMatchObject({ kind: 'export', integration: 'jira', subject: 'Offline drafts', state: 'failed' })
  await me.post(`/deliveries/${line.id}/replay`)
  await stateOf(me).toBe('delivered')
  expect(jira.issues).toHaveLength(3)
})

test('the list is read page by page and filtered by state and tool', async () => {
  const { me, ctx } = await connected()
  for (let n = 0; n < 5; n += 1) await ctx.ports.connections.sendMessage(ctx, message({ text: `Message ${n}` }))
  await ctx.ports.connections.sendMessage(ctx, message({ channel: '#nowhere' })).catch(() => {})
  const page = await me.get('/deliveries?limit=4')
  expect(page.body.items).toHaveLength(4)
  const rest = await me.get(`/deliveries?limit=4&cursor=${page.body.nextCursor}`)
  expect([rest.body.items.length, rest.body.nextCursor]).toEqual([2, null])
  expect((await me.get('/deliveries?state=failed')).body.items).toHaveLength(1)
  expect((await me.get('/deliveries?integration=jira')).body.items).toEqual([])
  expect((await me.get('/deliveries?state=lost')).status).toBe(400)
  expect((await me.get('/deliveries?cursor=xx')).status).toBe(400)
  expect((await (await app.signIn()).get('/deliveries')).body.items).toEqual([])
})

test('what a dead server left behind is taken up: messages go on, the rest waits for a person', async () => {
  const { me, ctx } = await connected()
  slack.faults.push({ call: posting, status: 503, times: 4 })
  await ctx.ports.connections.sendMessage(ctx, message())
  await exporting(app, me, { integration: 'jira', destination: 'NONE', subject: subject(), document }).catch(() => {})
  await app.admin.query(
    "update deliveries set state = 'sending', holder = gen_random_uuid(), held_until = now() - interval '1 minute' where workspace_id = $1",
    [me.workspaceId],
  )
  await recover.run(jobCtx(), {})
  await expect.poll(async () => (await me.get('/deliveries?integration=slack')).body.items[0].state).toBe('delivered')
  const [left] = (await me.get('/deliveries?integration=jira')).body.items
  expect(left).toMatchObject({
    state: 'failed',
    canReplay: true,
    message: expect.stringContaining('Sextant stopped'),
  })
})

test('what waits for a try that never comes is tried all the same, and ends once its tries are used up', async () => {
  const { me, ctx } = await connected()
  slack.faults.push({ call: posting, status: 503, times: 4 })
  await ctx.ports.connections.sendMessage(ctx, message())
  const jobs = "from pgboss.job where name = 'integrations.redeliver' and state = 'created'"
  await app.admin.query(`delete ${jobs}`)
  await recover.run(jobCtx(), {})
  expect((await first(me)).state).toBe('retrying')
  clock = 2 * 3_600_000
  await recover.run(jobCtx(), {})
  await stateOf(await app.clientOf(me)).toBe('delivered')
  slack.faults.push({ call: posting, status: 503, times: 4 })
  await ctx.ports.connections.sendMessage(ctx, message())
  await app.admin.query(`delete ${jobs}`)
  await app.admin.query("update deliveries set retries_left = 0 where state = 'retrying'")
  clock += 2 * 3_600_000
  await recover.run(jobCtx(), {})
  expect(await first(await app.clientOf(me))).toMatchObject({ state: 'failed', canReplay: true })
})

test('what an execution of a workflow will try again is left to it, however late', async () => {
  const { me } = await connected()
  await app.server.ctx.ports.deliveries.logCalls(app.server.db, [
    {
      ...{ workspaceId: me.workspaceId, userId: me.userId, executionId: randomUUID(), key: 'execution-1' },
      ...{ subject: 'Weekly digest, step 1', method: 'POST', url: 'https://acme.io/in', status: 503, durationMs: 4 },
      ...{ message: 'acme.io answered 503.', state: 'retrying', nextAttemptAt: new Date(Date.now() - 86_400_000) },
    },
  ])
  await recover.run(jobCtx(), {})
  expect(await first(await app.clientOf(me))).toMatchObject({ state: 'retrying', message: 'acme.io answered 503.' })
})
