import { mostSourceCharacters } from '@sextant/contract/prds/rules'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { conversation } from '#test/conversation'
import { type Client, testApp } from '#test/harness'
import { document, finding, prdModel, requirement } from '#test/prd-model'

const model = await prdModel()
afterAll(() => model.close())
const app = await testApp({ services: ['worker'], ai: model.settings, allowHosts: [model.host] })
const base = '/agents/user-whisperer'
Object.assign(model.answers, {
  findings: [finding('Customers want to export their reports as CSV.', [1])],
  document: document({
    title: 'Made by a model',
    executive_summary: [{ text: 'Customers want CSV exports.', findings: ['f1'] }],
    feature_requirements: [requirement('Export reports as CSV', ['f1'])],
  }),
})
const longest = `${conversation}\n${'Nobody said anything else that day.\n'.repeat(40_000)}`.slice(
  0,
  mostSourceCharacters,
)

beforeEach(() => {
  model.received.length = 0
})

async function withBudget(monthlyCapUsd: number, atCap: 'fallback' | 'block'): Promise<Client> {
  const me = await app.signIn()
  const settings = { defaultModel: null, perAgent: {}, monthlyCapUsd, atCap, prices: {} }
  expect((await me.put('/ai/settings', settings)).status).toBe(200)
  return me
}

const generate = (me: Client, source_text: string) => me.post(`${base}/generate-prd`, { source_text })
const prdOf = async (me: Client, { body }: { body: { prd_id: string } }) =>
  (await me.get(`${base}/prds/${body.prd_id}`)).body

test('a text of a million characters becomes a PRD, and the PRD says what it took', { timeout: 180_000 }, async () => {
  const me = await app.signIn()
  const prd = await prdOf(me, await generate(me, longest))
  expect(prd).toMatchObject({ title: 'Made by a model', model: 'stand-in', fallback_reason: null })
  const asks = model.received.length
  expect(asks).toBeGreaterThan(20)
  // The stand-in reports 100 tokens in and 20 out for each, at $1 and $10 a million.
  expect(prd.tokens).toBe(asks * 120)
  expect(prd.cost).toBeCloseTo(asks * 0.0003, 6)
  const [run] = (await me.get('/agent-runs')).body.items
  expect((await me.get(`/outputs/${run.outputId}`)).body).toMatchObject({ tokens: prd.tokens, cost: prd.cost })
})

test('a longer text is refused with the limit', async () => {
  const me = await app.signIn()
  const { status, body } = await generate(me, `${longest}a`)
  expect([status, body.detail]).toEqual([400, expect.stringContaining('1,000,000 characters or fewer')])
})

test('a text that costs more than is left is refused before a token is spent, where the owner chose so', {
  timeout: 60_000,
}, async () => {
  const me = await withBudget(2, 'block')
  const { status, body } = await generate(me, longest)
  expect([status, body.detail]).toEqual([
    400,
    expect.stringMatching(
      /^This takes about 260k tokens of text, \$1\.\d\d to \$2\.\d\d, and \$2\.00 of this month's model budget of \$2\.00 is left\. An administrator can raise it/,
    ),
  ])
  expect(model.received).toHaveLength(0)
})

test('or the built-in engine writes it, and the PRD says why', async () => {
  const me = await withBudget(0.01, 'fallback')
  const prd = await prdOf(me, await generate(me, conversation))
  expect(prd).toMatchObject({ engine: 'built-in', model: null, tokens: 0 })
  expect(prd.fallback_reason).toMatch(/^This takes about \d+ tokens of text, \$0\.\d+ to \$0\.\d+, and \$0\.01 of/)
  expect(model.received).toHaveLength(0)
})
