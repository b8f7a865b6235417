import { integrationCategories, integrationIds } from '@sextant/contract/integrations/catalogue'
import type { Integration } from '@sextant/contract/integrations/routes'
import { afterAll, expect, test } from 'vitest'
import { jiraAccount, jiraStandIn } from '#adapters/connectors/jira/stand-in.fixtures'
import { notionAccount, notionStandIn } from '#adapters/connectors/notion/stand-in.fixtures'
import { testApp } from '#test/harness'
import { actingAs, hold } from './integrations.fixtures.ts'

const [jira, notion] = [await jiraStandIn(), await notionStandIn()]
afterAll(() => [jira.close(), notion.close()])
const { held, pause } = hold()
const app = await testApp({
  services: ['worker'],
  allowHosts: [jira.host, notion.host],
  serviceBases: { jira: jira.url, notion: notion.url },
  pause,
})

const one = async (me: Awaited<ReturnType<typeof app.signIn>>, id: string) =>
  (await me.get('/integrations')).body.find((integration: { id: string }) => integration.id === id)

test('integrations are listed with their category and features, disconnected at first', async () => {
  const me = await app.signIn('viewer')
  const { status, body } = await me.get('/integrations')
  expect([status, body.length]).toEqual([200, integrationIds.length])
  expect(new Set(body.map(({ category }: Integration) => category))).toEqual(new Set(integrationCategories))
  const jira = body.find(({ id }: Integration) => id === 'jira')
  expect(jira).toMatchObject({ id: 'jira', name: 'Jira', category: 'Productivity', status: 'disconnected' })
  expect(jira).toMatchObject({ connectedAt: null, isSandbox: false, account: null, problem: null })
  expect(jira.features).toContain('Epics and stories')
})

test('without credentials the sandbox is connecting, connected two seconds later, and says that it is one', async () => {
  const me = await app.signIn()
  held.length = 0
  const pending = await me.post('/integrations/jira/connect')
  expect(pending).toMatchObject({ status: 200, body: { status: 'pending', isSandbox: true, connectedAt: null } })
  await expect.poll(() => held.map(({ ms }) => ms)).toEqual([2_000])
  expect((await one(me, 'jira')).status).toBe('pending')
  held[0]?.go()
  await expect.poll(async () => (await one(me, 'jira')).status).toBe('connected')
  expect(await one(me, 'jira')).toMatchObject({ isSandbox: true, account: 'Jira sandbox', secretHint: null })
  expect((await one(me, 'jira')).connectedAt).not.toBeNull()
  expect((await me.post('/integrations/jira/disconnect')).body).toMatchObject({
    status: 'disconnected',
    connectedAt: null,
  })
  expect((await me.get('/audit/events')).body.items.map(({ action }: { action: string }) => action)).toEqual([
    'DISCONNECT_INTEGRATION',
    'UPDATE_INTEGRATION',
    'CONNECT_INTEGRATION',
  ])
})

test('a sandbox that was disconnected while it was connecting stays so, also when connecting begins anew', async () => {
  held.length = 0
  const me = await app.signIn()
  await me.post('/integrations/notion/connect', {})
  await expect.poll(() => held.length).toBe(1)
  await me.post('/integrations/notion/disconnect')
  await me.post('/integrations/notion/connect', {})
  await expect.poll(() => held.length).toBe(2)
  const ended = "select from pgboss.job where name = 'integrations.settle' and state = 'completed'"
  const before = (await app.admin.query(ended)).rowCount ?? 0
  held[0]?.go()
  await expect.poll(async () => (await app.admin.query(ended)).rowCount).toBe(before + 1)
  expect((await one(me, 'notion')).status).toBe('pending')
  held[1]?.go()
  await expect.poll(async () => (await one(me, 'notion')).status).toBe('connected')
})

test('credentials are checked with the service and kept', async () => {
  const me = await app.signIn()
  const jiraReply = await me.post('/integrations/jira/connect', { credentials: jiraAccount })
  expect(jiraReply.body).toMatchObject({ status: 'connected', isSandbox: false, secretHint: 'wxyz' })
  expect(jiraReply.body.account).toBe('Ada Lovelace at acme.atlassian.net')
  const notionReply = await me.post('/integrations/notion/connect', { credentials: notionAccount })
  expect(notionReply.body).toMatchObject({ status: 'connected', account: 'Sextant in Acme', secretHint: 'qrst' })
  expect(jira.calls).toContain('GET /rest/api/3/myself')
  expect(notion.calls).toContain('GET /v1/users/me')
})

test.each([
  ['jira', { ...jiraAccount, token: 'ATATT-wrong-token' }, 'Jira did not accept the credentials.'],
  ['notion', { token: 'ntn_wrong_token' }, 'Notion did not accept the credentials.'],
  ['jira', { ...jiraAccount, site: 'https://evil.test/acme.atlassian.net' }, 'Enter a Jira Cloud site'],
  ['jira', { ...jiraAccount, site: '127.0.0.1:3000' }, 'Enter a Jira Cloud site'],
  ['jira', { site: 'acme', email: 'ada@acme.test' }, 'API token is required'],
  ['notion', { token: 'two words' }, 'Internal integration secret must be one word'],
  ['notion', { token: 'ntn_1', base: 'http://evil.test' }, 'Notion has no field named base'],
])('%s is not connected with credentials that are wrong: %o', async (id, credentials, sentence) => {
  const me = await app.signIn()
  const reply = await me.post(`/integrations/${id}/connect`, { credentials })
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
  expect(reply.body.detail).toContain(sentence)
  expect((await one(me, id)).status).toBe('disconnected')
})

test('of two tabs that connect at once one is told that it is done already', async () => {
  const me = await app.signIn()
  const connect = () => me.post('/integrations/jira/connect', { credentials: jiraAccount })
  const statuses = (await Promise.all([connect(), connect(), connect()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409, 409])
  const { rows } = await app.admin.query('select * from secrets where workspace_id = $1', [me.workspaceId])
  expect(rows).toHaveLength(1)
  expect((await connect()).body.detail).toBe('Jira is already connected or connecting.')
})

test('disconnecting what is not connected is refused, and so is an integration that does not exist', async () => {
  const me = await app.signIn()
  expect(await me.post('/integrations/jira/disconnect')).toMatchObject({ status: 409 })
  expect(await me.post('/integrations/fax/connect')).toMatchObject({
    status: 404,
    body: { detail: 'Integration not found' },
  })
})

test('disconnecting forgets the secret', async () => {
  const me = await app.signIn()
  await me.post('/integrations/jira/connect', { credentials: jiraAccount })
  await me.post('/integrations/jira/disconnect')
  const { rows } = await app.admin.query('select * from secrets where workspace_id = $1', [me.workspaceId])
  expect(rows).toEqual([])
})

test("another workspace sees nothing of it, and its own secret does not open with another's", async () => {
  const [me, stranger] = [await app.signIn(), await app.signIn()]
  await me.post('/integrations/jira/connect', { credentials: jiraAccount })
  expect((await one(stranger, 'jira')).status).toBe('disconnected')
  expect((await stranger.post('/integrations/jira/disconnect')).status).toBe(409)
  await stranger.post('/integrations/jira/connect', { credentials: jiraAccount })
  const stolen =
    'update integrations set secret_id = (select secret_id from integrations where workspace_id = $1) where workspace_id = $2'
  await app.admin.query(stolen, [me.workspaceId, stranger.workspaceId])
  const ctx = await actingAs(app, stranger)
  await expect(ctx.ports.connections.destinations(ctx, 'jira')).rejects.toThrow('The credentials not found')
  const moved = 'update secrets set workspace_id = $2 where workspace_id = $1 returning id'
  await app.admin.query('delete from secrets where workspace_id = $1', [stranger.workspaceId])
  const { rows } = await app.admin.query(moved, [me.workspaceId, stranger.workspaceId])
  await app.admin.query('update integrations set secret_id = $1 where workspace_id = $2', [
    rows[0].id,
    stranger.workspaceId,
  ])
  await expect(ctx.ports.connections.destinations(ctx, 'jira')).rejects.toThrow("The stored credentials can't be read")
})

test('credentials that the service takes no longer are told with the integration until they work again', async () => {
  const me = await app.signIn()
  await me.post('/integrations/notion/connect', { credentials: notionAccount })
  const ctx = await actingAs(app, me)
  const { destinations } = ctx.ports.connections
  notion.faults.push({ call: 'POST /v1/search', status: 401, times: 1 })
  await expect(destinations(ctx, 'notion')).rejects.toMatchObject({ code: 'conflict' })
  expect((await one(me, 'notion')).problem).toContain('Notion did not accept the credentials.')
  await destinations(ctx, 'notion')
  expect((await one(me, 'notion')).problem).toBeNull()
})

test('one that stopped working is replaced by other credentials, by one of two tabs, and forgets the old', async () => {
  const me = await app.signIn()
  const connect = (body: object) => me.post('/integrations/notion/connect', body)
  await connect({ credentials: notionAccount })
  const secrets = async () =>
    (await app.admin.query('select id from secrets where workspace_id = $1', [me.workspaceId])).rows
  const before = await secrets()
  await app.admin.query(`update integrations set problem = 'Refused.' where workspace_id = $1`, [me.workspaceId])
  expect((await connect({})).status).toBe(409)
  const tabs = await Promise.all([connect({ credentials: notionAccount }), connect({ credentials: notionAccount })])
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await one(me, 'notion')).toMatchObject({ status: 'connected', problem: null, isSandbox: false })
  const after = await secrets()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('an address that is not public is not called, unless whoever runs Sextant allows it', async () => {
  const guarded = await testApp({ serviceBases: { jira: jira.url } })
  const me = await guarded.signIn()
  const before = jira.calls.length
  const reply = await me.post('/integrations/jira/connect', { credentials: jiraAccount })
  expect(reply).toMatchObject({ status: 400, body: { detail: expect.stringContaining('Only ports 80 and 443') } })
  expect(jira.calls).toHaveLength(before)
})
