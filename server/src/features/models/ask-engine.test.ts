import type { AgentId } from '@sextant/contract/agents/catalogue'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { says } from '#adapters/llm/stand-in.fixtures'
import type { EngineTask } from '#ports/world/engine'
import { type Client, testApp } from '#test/harness'
import { actingAs, apiKey, providerStandIn } from './models.fixtures.ts'

const usage = (prompt_tokens: number, completion_tokens: number) => ({ prompt_tokens, completion_tokens })
/** Far more than is estimated. */
const surprise = usage(100_000, 20_000)
const asEstimated = usage(3_000, 1_000)
let used = surprise
const provider = await providerStandIn(() => ({
  body: { ...(says({ word: 'model' }) as { body: object }).body, usage: used },
}))
const environment = await providerStandIn(() => says({ word: 'environment' }))
afterAll(() => {
  provider.close()
  environment.close()
})
const ai = {
  provider: 'openai-compatible',
  model: 'of-the-server',
  apiKey: undefined,
  baseUrl: environment.baseUrl,
  transcribeModel: undefined,
  prices: { input: 10, output: 50 },
} as const
const app = await testApp({ ai, allowHosts: [provider.host] })

const task: EngineTask<{ word: string }> = {
  prompt: new URL('../content/prompts/response.md', import.meta.url),
  material: [{ label: 'Text', text: 'Anything.' }],
  schema: z.object({ word: z.string() }),
  builtIn: () => ({ word: 'built-in' }),
}
const ref = 'openai-compatible/small'
/** $1.00 for an answer that is a surprise. */
const dear = { [ref]: { input: 8, output: 10 } }
const unlimited = { defaultModel: ref, perAgent: {}, monthlyCapUsd: null, atCap: 'fallback', prices: dear }

async function ask(me: Client, user: AgentId | 'assistant' = 'user-whisperer', runId?: string) {
  const ctx = await actingAs(app, me)
  const signal = AbortSignal.timeout(20_000)
  return ctx.ports.askEngine(ctx, task, { user, signal, ...(runId && { runId }) })
}

async function connected(settings: object = unlimited) {
  const me = await app.signIn()
  await me.put('/ai/connections/openai-compatible', { apiKey, baseUrl: provider.baseUrl, model: 'small' })
  expect((await me.put('/ai/settings', settings)).status).toBe(200)
  return me
}

const heldBy = (me: Client) =>
  app.server.db.selectFrom('model_reservations').select('cost').where('workspace_id', '=', me.workspaceId).execute()
const spentBy = async (me: Client) => (await me.get('/ai/usage')).body

test('the model of the environment answers until a workspace connects its own', async () => {
  const me = await app.signIn()
  expect((await ask(me)).by).toMatchObject({ engine: 'model', model: 'of-the-server', tokens: 120, cost: 0.002 })
  await me.put('/ai/connections/openai-compatible', { apiKey, baseUrl: provider.baseUrl, model: 'small' })
  expect((await ask(me)).by).toMatchObject({ engine: 'model', model: 'small' })
  await me.call('DELETE', '/ai/connections/openai-compatible')
  expect((await ask(me)).by).toMatchObject({ engine: 'model', model: 'of-the-server' })
  expect(await spentBy(me)).toMatchObject({ total: { asks: 3 }, byModel: expect.any(Array) })
})

test('an agent has its own model where the workspace chose one', async () => {
  const me = await connected({
    ...unlimited,
    perAgent: { assistant: 'built-in', 'market-maven': 'openai-compatible/large' },
  })
  expect((await ask(me, 'market-maven')).by.model).toBe('large')
  expect((await ask(me, 'user-whisperer')).by.model).toBe('small')
  expect((await ask(me, 'assistant')).by).toMatchObject({ engine: 'built-in', fallbackReason: null })
})

test('each request is counted by agent, person, model and month', async () => {
  const me = await connected()
  const ben = await app.signIn('editor', me.workspaceId)
  await ask(me, 'assistant')
  await ask(ben, 'user-whisperer')
  await ask(ben, 'user-whisperer')
  const { body } = await me.get('/ai/usage?range=30d')
  expect(body.total).toMatchObject({ asks: 3, inputTokens: 300_000, outputTokens: 60_000, unpriced: 0 })
  expect(body.total.cost).toBeCloseTo(3, 6)
  expect(body.byAgent.map(({ agent, asks }: { agent: string; asks: number }) => [agent, asks])).toEqual([
    ['user-whisperer', 2],
    ['assistant', 1],
  ])
  expect(body.byPerson.map(({ userId }: { userId: string }) => userId)).toEqual([ben.userId, me.userId])
  expect(body.byModel).toMatchObject([{ model: ref, asks: 3 }])
  expect(body.byMonth).toMatchObject([{ asks: 3 }])
})

test('sample data never asks a model', async () => {
  const me = await connected()
  const before = provider.received.length
  const ctx = (await actingAs(app, me)).asSample(new Date())
  const { by } = await ctx.ports.askEngine(ctx, task, { user: 'assistant', signal: AbortSignal.timeout(9_000) })
  expect([by.engine, provider.received.length]).toEqual(['built-in', before])
  expect((await spentBy(me)).total.asks).toBe(0)
})

test('when the budget is used up, the built-in engine continues and says why', async () => {
  const me = await connected({ ...unlimited, monthlyCapUsd: 2 })
  await ask(me)
  await ask(me)
  const before = provider.received.length
  expect((await ask(me)).by).toEqual({
    engine: 'built-in',
    model: null,
    fallbackReason: "This month's model budget of $2.00 is used up.",
    tokens: 0,
    cost: 0,
  })
  expect(provider.received).toHaveLength(before)
  expect(
    (await me.post('/agents/user-whisperer/actions/create-requirements', { input: { text: 'x' } })).status,
  ).not.toBe(409)
  expect((await spentBy(me)).budget).toMatchObject({ spent: expect.closeTo(2, 6), capUsd: 2 })
})

test('a request that costs more than is left is not sent, and the numbers say why', async () => {
  const me = await connected({ ...unlimited, monthlyCapUsd: 0.02 })
  const before = provider.received.length
  expect((await ask(me)).by).toMatchObject({
    engine: 'built-in',
    fallbackReason:
      "This takes about 3 tokens of text, $0.03, and $0.02 of this month's model budget of $0.02 is left.",
  })
  expect(provider.received).toHaveLength(before)
})

test('requests at the same time cannot spend more than the budget together', async () => {
  const me = await connected({ ...unlimited, monthlyCapUsd: 0.1 })
  used = asEstimated
  const answers = await Promise.all(Array.from({ length: 24 }, () => ask(me)))
  used = surprise
  // Each takes $0.034, so that two fit.
  expect(answers.filter(({ by }) => by.engine === 'model')).toHaveLength(2)
  const { total, budget } = await spentBy(me)
  expect(total.asks).toBe(2)
  expect(budget.spent).toBeCloseTo(0.068, 6)
  expect(await heldBy(me)).toEqual([])
})

test('what a crashed server set aside counts until it expires', async () => {
  const me = await connected({ ...unlimited, monthlyCapUsd: 0.05 })
  const hold = (expires_at: Date) =>
    app.server.db
      .insertInto('model_reservations')
      .values({ workspace_id: me.workspaceId, cost: 0.04, expires_at })
      .execute()
  await hold(new Date(Date.now() + 60_000))
  expect((await ask(me)).by.fallbackReason).toContain('$0.01 of')
  await app.server.db
    .updateTable('model_reservations')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await ask(me)).by.engine).toBe('model')
  expect(await heldBy(me)).toEqual([])
})

test('what is set aside is given back when the request is cancelled', async () => {
  const me = await connected({ ...unlimited, monthlyCapUsd: 5 })
  const ctx = await actingAs(app, me)
  await expect(ctx.ports.askEngine(ctx, task, { user: 'assistant', signal: AbortSignal.abort() })).rejects.toThrow()
  expect(await heldBy(me)).toEqual([])
})

test('everyone in the workspace sees which model an agent uses and what it costs', async () => {
  const me = await connected({ ...unlimited, perAgent: { assistant: 'built-in' } })
  const viewer = await app.signIn('viewer', me.workspaceId)
  const inUse = async (user: string) => (await viewer.get(`/ai/model-in-use?user=${user}`)).body
  expect(await inUse('user-whisperer')).toEqual({ model: 'small', price: { input: 8, output: 10 } })
  expect(await inUse('assistant')).toEqual({ model: null, price: null })
})

test('or runs are refused, as the owner chose, and the assistant goes on without a model', async () => {
  const me = await connected({ ...unlimited, monthlyCapUsd: 1, atCap: 'block' })
  await ask(me)
  const ctx = await actingAs(app, me)
  expect(await ctx.ports.runRefusal(ctx, 'user-whisperer')).toContain("This month's model budget of $1.00 is used up.")
  const run = '01890000-0000-7000-8000-000000000000'
  await expect(ask(me, 'user-whisperer', run)).rejects.toThrow('is used up')
  expect((await ask(me, 'assistant')).by.engine).toBe('built-in')
  await me.put('/ai/settings', { ...unlimited, defaultModel: 'built-in', monthlyCapUsd: 1, atCap: 'block' })
  expect(await ctx.ports.runRefusal(ctx, 'user-whisperer')).toBeUndefined()
})

test('administrators are told once at 80 percent and once at the end', async () => {
  const me = await connected({ ...unlimited, monthlyCapUsd: 5 })
  const ben = await app.signIn('editor', me.workspaceId)
  for (let count = 0; count < 6; count += 1) await ask(ben)
  const titles = async (who: Client) =>
    (await who.get('/notifications')).body.items.map(({ title }: { title: string }) => title)
  expect(await titles(me)).toEqual(['Model budget used up', '80% of the model budget used'])
  expect(await titles(ben)).toEqual([])
})

test('a price that the workspace set counts, also for the price that is shown', async () => {
  const me = await connected()
  expect((await me.get('/ai/connections')).body.connections).toMatchObject([{ price: { input: 8, output: 10 } }])
  await me.put('/ai/settings', { ...unlimited, prices: {} })
  await ask(me)
  expect((await spentBy(me)).total).toMatchObject({ cost: 0, unpriced: 1 })
})
