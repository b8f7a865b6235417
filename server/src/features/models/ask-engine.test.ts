import type { AgentId } from '@sextant/contract/agents/catalogue'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { says } from '#adapters/llm/stand-in.fixtures'
import type { EngineTask } from '#ports/world/engine'
import { type Client, testApp } from '#test/harness'
import { actingAs, apiKey, providerStandIn } from './models.fixtures.ts'

const provider = await providerStandIn(() => says({ word: 'model' }))
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
/** Each answer takes 100 tokens in and 20 out: $1.00 at these prices. */
const dear = { [ref]: { input: 8_000, output: 10_000 } }
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
  expect(body.total).toMatchObject({ asks: 3, inputTokens: 300, outputTokens: 60, unpriced: 0 })
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
  expect((await me.get('/ai/connections')).body.connections).toMatchObject([
    { price: { input: 8_000, output: 10_000 } },
  ])
  await me.put('/ai/settings', { ...unlimited, prices: {} })
  await ask(me)
  expect((await spentBy(me)).total).toMatchObject({ cost: 0, unpriced: 1 })
})
