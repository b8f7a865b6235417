import { afterAll, expect, test } from 'vitest'
import { refuses, says } from '#adapters/llm/stand-in.fixtures'
import { testApp } from '#test/harness'
import { apiKey, providerStandIn } from './models.fixtures.ts'

const provider = await providerStandIn()
const echo = await providerStandIn(({ headers }) => refuses(401, {}, `Wrong key: ${headers.authorization}`))
afterAll(() => {
  provider.close()
  echo.close()
})
const app = await testApp({ allowHosts: [provider.host, echo.host] })
const locked = await testApp({ isModelLocked: true })
const form = { apiKey, baseUrl: provider.baseUrl, model: 'small' }
const path = '/ai/connections/openai-compatible'

test('a connected model is in use right away, and of its key only the end is shown', async () => {
  const me = await app.signIn()
  expect((await me.get('/ai/connections')).body).toMatchObject({ connections: [], inUse: null, isLocked: false })
  const { status, body } = await me.put(path, form)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    connections: [{ provider: 'openai-compatible', model: 'small', keyHint: 'wxyz', hasKey: true, price: null }],
    settings: { defaultModel: 'openai-compatible/small' },
    inUse: 'small',
  })
  const removed = await me.call('DELETE', path)
  expect(removed.body).toMatchObject({ connections: [], settings: { defaultModel: null }, inUse: null })
  expect((await me.call('DELETE', path)).status).toBe(404)
  const kept = await app.server.db
    .selectFrom('secrets')
    .select('id')
    .where('workspace_id', '=', me.workspaceId)
    .execute()
  expect(kept).toEqual([])
})

test('a test asks one question and tells time, tokens and price', async () => {
  const me = await app.signIn()
  const { body } = await me.post('/ai/connections/test', { provider: 'openai-compatible', ...form })
  expect(body).toMatchObject({ ok: true, model: 'small', inputTokens: 100, outputTokens: 20, costUsd: null })
  expect(body.latencyMs).toBeGreaterThanOrEqual(0)
  expect((await me.get('/ai/connections')).body.connections).toEqual([])
  expect((await me.get('/ai/usage')).body).toMatchObject({
    total: { asks: 1, unpriced: 1 },
    byAgent: [{ agent: 'test' }],
  })
})

test('the models of a provider are listed, with a key that is saved and with one that is not', async () => {
  const me = await app.signIn()
  const unsaved = await me.post('/ai/models', { provider: 'openai-compatible', apiKey, baseUrl: provider.baseUrl })
  expect(unsaved.body.models.map(({ id }: { id: string }) => id)).toEqual(['large', 'small'])
  await me.put(path, form)
  expect((await me.get('/ai/models?provider=openai-compatible')).body).toEqual(unsaved.body)
  const wrong = await me.post('/ai/models', {
    provider: 'openai-compatible',
    apiKey: 'sk-wrong-canary',
    baseUrl: provider.baseUrl,
  })
  expect(wrong.body).toEqual({ models: [], problem: 'The model provider did not accept the API key (status 401).' })
})

test('a stored key is never sent to another address', async () => {
  const me = await app.signIn()
  await me.put(path, form)
  const before = echo.received.length
  const elsewhere = { baseUrl: echo.baseUrl, model: 'small' }
  for (const refused of [
    await me.put(path, elsewhere),
    await me.post('/ai/connections/test', { provider: 'openai-compatible', ...elsewhere }),
    await me.post('/ai/models', { provider: 'openai-compatible', baseUrl: echo.baseUrl }),
  ]) {
    expect([refused.status, refused.body.detail]).toEqual([400, 'Enter the API key again for the new address.'])
  }
  expect(echo.received).toHaveLength(before)
  expect((await me.put(path, { model: 'large' })).body.connections).toMatchObject([{ model: 'large', keyHint: 'wxyz' }])
})

test.each(['http://127.0.0.1:5432/v1', 'https://169.254.169.254/latest', 'https://10.0.0.8/v1', 'https://[::1]/v1'])(
  '%s cannot be connected, tested or listed',
  async (baseUrl) => {
    const me = await app.signIn()
    for (const { status, body } of [
      await me.put(path, { ...form, baseUrl }),
      await me.post('/ai/connections/test', { ...form, provider: 'openai-compatible', baseUrl }),
      await me.post('/ai/models', { provider: 'openai-compatible', apiKey, baseUrl }),
    ]) {
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    }
    expect((await me.get('/ai/connections')).body.connections).toEqual([])
  },
)

test('only administrators see, change or try models', async () => {
  const ada = await app.signIn('admin')
  await ada.put(path, form)
  for (const role of ['editor', 'viewer'] as const) {
    const other = await app.signIn(role, ada.workspaceId)
    const replies = [
      await other.get('/ai/connections'),
      await other.put(path, form),
      await other.call('DELETE', path),
      await other.post('/ai/connections/test', { provider: 'openai-compatible', ...form }),
      await other.get('/ai/models?provider=openai-compatible'),
      await other.get('/ai/local-models'),
      await other.put('/ai/settings', { defaultModel: null, perAgent: {}, monthlyCapUsd: 1, atCap: 'block' }),
      await other.get('/ai/usage'),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
  }
})

test("another team's connection is out of reach", async () => {
  const [ada, bob] = [await app.signIn(), await app.signIn()]
  await ada.put(path, form)
  expect((await bob.get('/ai/connections')).body.connections).toEqual([])
  expect((await bob.call('DELETE', path)).status).toBe(404)
  const stolen = await bob.post('/ai/connections/test', {
    provider: 'openai-compatible',
    baseUrl: provider.baseUrl,
    model: 'small',
  })
  expect(stolen.status).toBe(200)
  expect(provider.received.at(-1)?.headers.authorization ?? '').not.toContain('canary')
  const settings = { defaultModel: 'openai-compatible/small', perAgent: {}, monthlyCapUsd: null, atCap: 'fallback' }
  expect((await bob.put('/ai/settings', settings)).status).toBe(400)
  expect((await bob.call('GET', '/ai/connections', undefined, { 'x-workspace-id': ada.workspaceId })).status).toBe(404)
})

test('a locked server refuses to change models, but takes a budget', async () => {
  const me = await locked.signIn()
  const sentence = expect.stringContaining("This server's administrator chose the language model for everyone")
  for (const refused of [
    await me.put(path, form),
    await me.call('DELETE', path),
    await me.post('/ai/connections/test', { provider: 'openai-compatible', ...form }),
    await me.post('/ai/models', { provider: 'openai' }),
    await me.put('/ai/settings', { defaultModel: 'built-in', perAgent: {}, monthlyCapUsd: null, atCap: 'fallback' }),
  ]) {
    expect([refused.status, refused.body.detail]).toEqual([403, sentence])
  }
  const budget = { defaultModel: null, perAgent: {}, monthlyCapUsd: 25, atCap: 'block' }
  expect((await me.put('/ai/settings', budget)).body).toMatchObject({ isLocked: true, settings: budget })
})

test('a key is in no answer, log line, audit event, export or row of the database', async () => {
  const me = await app.signIn()
  const replies: unknown[] = [
    await me.put(path, form),
    await me.put(path, { ...form, model: 'large' }),
    await me.post('/ai/connections/test', { ...form, provider: 'openai-compatible', baseUrl: echo.baseUrl }),
    await me.post('/ai/models', {
      provider: 'openai-compatible',
      apiKey: `${apiKey}-wrong`,
      baseUrl: provider.baseUrl,
    }),
    await me.get('/ai/connections'),
    await me.get('/ai/usage'),
  ]
  replies.push(await me.call('DELETE', path), await me.put(path, form))
  replies.push(await me.post('/account/export'), await me.get('/account/export'))
  const { body: log } = await me.get('/audit/events?limit=100')
  replies.push(log)
  for (const { id } of log.items) replies.push(await me.get(`/audit/events/${id}`))
  const actions = log.items.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['CONNECT_MODEL', 'TEST_MODEL', 'DISCONNECT_MODEL']))
  const { rows: tables } = await app.admin.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  )
  const dumped = await Promise.all(tables.map(({ name }) => app.admin.query(`select t::text as line from ${name} t`)))
  const places = [JSON.stringify(replies), JSON.stringify(app.logged), JSON.stringify(dumped.map(({ rows }) => rows))]
  for (const place of places) expect(place.includes('canary')).toBe(false)
  expect(places[2]).toContain('wxyz')
})

test('a model that answers in another form is told so', async () => {
  const odd = await providerStandIn(() => says('no idea'))
  const own = await testApp({ allowHosts: [odd.host] })
  const me = await own.signIn()
  const { body } = await me.post('/ai/connections/test', {
    ...form,
    provider: 'openai-compatible',
    baseUrl: odd.baseUrl,
  })
  odd.close()
  expect(body).toMatchObject({
    ok: false,
    detail: "The model's answer was in the wrong format twice.",
    inputTokens: 200,
  })
})
