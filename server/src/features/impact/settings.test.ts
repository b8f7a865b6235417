import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { findRecords } from './assistant-answers.ts'
import { draft } from './impact.fixtures.ts'

const app = await testApp({ services: ['worker'] })
const base = '/feature-analyses'

async function set(me: Client, changes: object): Promise<void> {
  const { body: config } = await me.get('/agents/impact-predictor/config')
  const settings = { ...config.settings, ...changes }
  expect((await me.put('/agents/impact-predictor/config', { ...config, settings })).status).toBe(200)
}

async function analysisWith(changes: object, me?: Client): Promise<FeatureAnalysis> {
  const person = me ?? (await app.signIn())
  await set(person, changes)
  const { status, body } = await person.post(base, draft)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const bodyOf = async (me: Client) => {
  const [output] = (await me.get('/outputs')).body.items
  return (await me.get(`/outputs/${output.id}`)).body.body as string
}

test('the prediction model decides how cautious the estimates are', async () => {
  const [low, middle, high] = [
    await analysisWith({ predictionModel: 'conservative' }),
    await analysisWith({ predictionModel: 'balanced' }),
    await analysisWith({ predictionModel: 'optimistic' }),
  ]
  expect(low.netReturn.p50).toBeLessThan(middle.netReturn.p50)
  expect(middle.netReturn.p50).toBeLessThan(high.netReturn.p50)
})

test('the time horizon decides until when the return is counted', async () => {
  const [short, long] = [await analysisWith({ timeHorizon: '3m' }), await analysisWith({ timeHorizon: '24m' })]
  expect([short.horizonMonths, long.horizonMonths]).toEqual([3, 24])
  expect(short.netReturn.p50).toBeLessThan(long.netReturn.p50)
  expect(short.predictedOutcomes[0]?.timeframe).toBe('3 months after launch')
})

test('only the success metrics that are chosen are predicted and earn anything', async () => {
  const all = await analysisWith({})
  const some = await analysisWith({ successMetrics: ['userAdoption'] })
  expect(some.predictedOutcomes.map(({ key }) => key)).toEqual(['userAdoption'])
  expect(some.netReturn.p50).toBeLessThan(all.netReturn.p50)
})

test('only the cost factors that are chosen are counted', async () => {
  const all = await analysisWith({})
  const some = await analysisWith({ costFactors: ['development'] })
  expect(some.totalCost.p50).toBeLessThan(all.totalCost.p50)
  expect(some.charts.drivers.map(({ quantity }) => quantity)).not.toContain('marketing')
})

test('the output says what was entered, what it costs in half of the outcomes, and why', async () => {
  const me = await app.signIn()
  await analysisWith({}, me)
  expect(await bodyOf(me)).toMatch(
    /You entered \$66,000, with 12 months of maintenance\. In half of the simulated outcomes it costs more than \$\d\d,\d{3}, because projects tend to run over\./,
  )
  await analysisWith({ costFactors: ['development'] }, me)
  expect(await bodyOf(me)).toContain('Your cost factors count $40,000 of it.')
})

test('the output leads with the verdict and has scenarios and thresholds, all in the currency that was chosen', async () => {
  const me = await app.signIn()
  const input = {
    ...flat,
    'costs.development': 60_000,
    ...{ currency: 'EUR', grossMargin: 80, rampMonths: 6, horizonMonths: 18 },
  }
  await me.post('/agents/impact-predictor/actions/analyze-feature', { input, wait: 30 })
  const body = await bodyOf(me)
  expect(body).toMatch(/^# .*\n\n\*\*(?:Probably|Pays back|Could|Doesn't).*chance of profit/)
  expect(body).toContain('## Scenarios\n\n- Worst case: net ')
  expect(body).toContain('## What would change the verdict\n\n- Added MRR: below €')
  expect(body).toContain('## Return within 18 months after launch')
  expect(body).not.toContain('$')
})

test('texts call the score ROI score and the percentage ROI', async () => {
  const me = await app.signIn()
  const { roiScore } = await analysisWith({}, me)
  const body = await bodyOf(me)
  expect(body).toContain(`- ROI score: ${roiScore}`)
  expect(body).toMatch(/- ROI: −?[\d.]+% /)
  const [{ description }] = (await me.get('/outputs')).body.items
  expect(description).toContain(`ROI score ${roiScore}.`)
  const ctx = app.server.ctx.as({ ...me, sessionId: '' })
  const [record] = await findRecords(ctx, { words: draft.title, limit: 5 })
  expect(record?.detail).toContain(`ROI score ${roiScore}`)
})

test('the output says when the whole MRR target counts as new revenue', async () => {
  const me = await app.signIn()
  const input = { ...flat, 'current.mrr': 0 }
  const whole = "Today's MRR is 0 or wasn't given, so the whole MRR target counts as new revenue."
  for (const action of ['analyze-feature', 'predict-impact', 'calculate-roi']) {
    await me.post(`/agents/impact-predictor/actions/${action}`, { input, wait: 30 })
    expect(await bodyOf(me)).toContain(whole)
  }
  await me.post('/agents/impact-predictor/actions/analyze-feature', { input: flat, wait: 30 })
  expect(await bodyOf(me)).not.toContain(whole)
})

test('what is less certain than the confidence threshold is marked, and nothing else is', async () => {
  const me = await app.signIn()
  expect((await analysisWith({ confidenceThreshold: 100 }, me)).isUncertain).toBe(true)
  expect(await bodyOf(me)).toContain('below your threshold of 100%')
  expect((await analysisWith({ confidenceThreshold: 0 }, me)).isUncertain).toBe(false)
  expect(await bodyOf(me)).not.toContain('below your threshold')
})

test('the risk analysis is there unless it is switched off', async () => {
  const me = await app.signIn()
  expect((await analysisWith({ includeRiskAnalysis: true }, me)).charts.drivers.length).toBeGreaterThan(0)
  expect(await bodyOf(me)).toContain('## Risk')
  expect((await analysisWith({ includeRiskAnalysis: false }, me)).charts.drivers).toEqual([])
  expect(await bodyOf(me)).not.toContain('## Risk')
})

test('past outcomes move the estimates where they are to be compared with', async () => {
  const me = await app.signIn()
  const past = await analysisWith({ benchmarkData: true }, me)
  await me.post(`${base}/${past.id}/approve`)
  const outcomes = Object.fromEntries(
    past.predictedOutcomes.map(({ key, currentValue, change }) => [key, (currentValue ?? 0) + (change ?? 0) * 0.4]),
  )
  await me.put(`${base}/${past.id}/outcomes`, { outcomes, cost: past.totalCost.p50 * 2 })
  const learned = await analysisWith({ benchmarkData: true }, me)
  expect(learned.model.comparedWith).toBe(1)
  expect(learned.netReturn.p50).toBeLessThan(past.netReturn.p50)
  const without = await analysisWith({ benchmarkData: false }, me)
  expect(without.model.comparedWith).toBe(0)
  expect(without.netReturn).toEqual(past.netReturn)
})

const flat = {
  title: draft.title,
  description: draft.description,
  'targetMetrics.mrr': 60_000,
  'current.mrr': 52_000,
}

test.each([
  ['predict-impact', flat, '## Predicted outcomes', ['prediction-ready']],
  ['calculate-roi', { ...flat, 'costs.development': 30_000 }, '## Return within 12 months', ['score-calculated']],
])('%s is a run of its own with its event', async (action, input, part, events) => {
  const me = await app.signIn()
  const run = await me.post(`/agents/impact-predictor/actions/${action}`, { input, wait: 30 })
  expect(run.body).toMatchObject({ status: 'completed', title: draft.title, engine: 'built-in' })
  expect(await bodyOf(me)).toContain(part)
  const { rows } = await app.admin.query(
    `select payload->>'eventType' as type from events where name = 'agent.event' and payload->>'workspaceId' = $1`,
    [me.workspaceId],
  )
  expect(rows.map(({ type }) => type)).toEqual(events)
})

test('a range that is none fails the run with a sentence and costs nothing', async () => {
  const me = await app.signIn()
  const input = { ...flat, ranges: ['mrr about 9000'] }
  const run = await me.post('/agents/impact-predictor/actions/analyze-feature', { input, wait: 30 })
  expect(run.body).toMatchObject({
    status: 'failed',
    error: "“mrr about 9000” isn't a range. Use the format: mrr 4000 to 9000",
    isRetriable: false,
  })
})

const lower = { ...flat, 'targetMetrics.mrr': 4_000, 'current.mrr': 12_000 }
const sentence = "The MRR target, $4,000, is below today's $12,000, so the forecast would show a loss."

test.each(['analyze-feature', 'predict-impact', 'calculate-roi'])(
  '%s asks before it forecasts a target below today',
  async (action) => {
    const me = await app.signIn()
    const path = `/agents/impact-predictor/actions/${action}`
    const refused = await me.post(path, { input: lower })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
    expect(refused.body.detail).toBe(
      `${sentence} Change the target, or turn on “Forecast targets below today” (acceptLowerTargets) to forecast it anyway.`,
    )
    expect((await me.get('/agent-runs')).body.items).toEqual([])
    const accepted = await me.post(path, { input: { ...lower, acceptLowerTargets: true }, wait: 30 })
    expect(accepted.body).toMatchObject({ status: 'completed' })
  },
)
