import type { AnalysisSummary, FeatureAnalysis } from '@sextant/contract/impact/routes'
import { expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { draft } from './impact.fixtures.ts'

const app = await testApp({ services: ['worker'] })
const base = '/feature-analyses'

async function analyze(me: Client, part: object = {}): Promise<FeatureAnalysis> {
  const { status, body } = await me.post(base, { ...draft, ...part })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const approve = async (me: Client, part: object = {}) =>
  (await me.post(`${base}/${(await analyze(me, part)).id}/approve`)).body as FeatureAnalysis
const titles = async (me: Client, query = '') =>
  (await me.get(`${base}${query}`)).body.items.map(({ title }: AnalysisSummary) => title)
const actionsOf = async (me: Client) =>
  (await me.get('/audit/events')).body.items.map(({ action }: { action: string }) => action)
const announced = async (me: Client) => {
  const { rows } = await app.admin.query(
    `select payload->>'eventType' as type, payload->'subject' as subject from events
     where name = 'agent.event' and payload->>'workspaceId' = $1 order by id`,
    [me.workspaceId],
  )
  return rows as { type: string; subject: { type: string; id: string } }[]
}

test('a feature is analyzed: scores, outcomes, return and charts, as a run that is told and counted', async () => {
  const me = await app.signIn()
  const analysis = await analyze(me, { category: 'Security' })
  expect(analysis).toMatchObject({
    ...draft,
    category: 'Security',
    status: 'draft',
    draws: 100_000,
    horizonMonths: 12,
    createdBy: me.name,
    isSample: false,
  })
  const { confidenceScore, roiScore, impactScore, charts, predictedOutcomes } = analysis
  expect(confidenceScore).toBeGreaterThanOrEqual(70)
  expect(roiScore).toBeGreaterThanOrEqual(60)
  expect(impactScore).toBeGreaterThanOrEqual(65)
  expect(predictedOutcomes.map(({ metric }) => metric)).toEqual([
    'MRR',
    'User adoption',
    'Retention',
    'Security incidents',
  ])
  expect(charts.distribution.length).toBeGreaterThan(10)
  expect(charts.drivers.length).toBeGreaterThan(3)
  expect(await actionsOf(me)).toEqual(['COMPLETE_AGENT_ACTION', 'CREATE_FEATURE_ANALYSIS', 'RUN_AGENT_ACTION'])
  const events = await announced(me)
  expect(events.map(({ type }) => type)).toEqual(['analysis-completed', 'score-calculated'])
  expect(events[0]?.subject).toMatchObject({ type: 'analysis', id: analysis.id })
  expect((await me.get('/usage')).body.agentActionsUsed).toBe(1)
})

test('a feature without any figure is scored, and its output says that the scores are no estimates', async () => {
  const me = await app.signIn()
  const none = { mrr: 0, userAdoption: 0, retention: 0 }
  const costs = { development: 0, maintenance: 0, marketing: 0 }
  const { id, isUncertain } = await analyze(me, { targetMetrics: none, current: none, costs })
  expect(isUncertain).toBe(true)
  const [created] = (await me.get('/outputs')).body.items
  const { body: output } = await me.get(`/outputs/${created.id}`)
  expect(output).toMatchObject({
    subject: { type: 'analysis', id },
    description: expect.stringContaining('No targets or costs'),
  })
  expect(output.body).toContain('add a target for MRR, user adoption or retention')
  expect(output.body).toContain('- Risk: unknown')
  expect(output.body).not.toMatch(/Net return|chance of loss/)
})

test('the same input gives the same numbers, whoever asks and whenever', async () => {
  const [one, other] = [await analyze(await app.signIn()), await analyze(await app.signIn(), { title: 'Another name' })]
  expect(other.netReturn).toEqual(one.netReturn)
  expect(other.charts).toEqual(one.charts)
})

test('what is left out is 0, an unknown category is Other, and the newest stands first', async () => {
  const me = await app.signIn()
  const bare = await me.post(base, { title: ' Bare ', description: 'Nothing else', category: 'Magic' })
  expect(bare.body).toMatchObject({
    title: 'Bare',
    category: 'Other',
    timeline: 0,
    costs: { development: 0, maintenance: 0, marketing: 0 },
    confidenceScore: 70,
    roiScore: 60,
    impactScore: 65,
    predictedOutcomes: [],
  })
  await analyze(me, { title: 'Newest' })
  expect(await titles(me)).toEqual(['Newest', 'Bare'])
})

test('a double click is one analysis', async () => {
  const me = await app.signIn()
  const body = { ...draft, idempotencyKey: 'one click' }
  const created = await Promise.all([1, 2, 3].map(() => me.post(base, body)))
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1)
  expect(await titles(me)).toHaveLength(1)
})

test.each([
  [{ title: '  ' }, 'Title is required'],
  [{ description: '' }, 'Description is required'],
  [{ timeline: -1 }, 'Timeline must be between 0 and 520'],
  [{ costs: { development: 1e12 } }, 'Development cost must be between 0 and 1,000,000,000'],
  [{ targetMetrics: { retention: 101 } }, 'Retention must be between 0 and 100'],
  [{ ranges: { mrr: { low: 70_000, high: 80_000 } } }, 'MRR: the likely value must be between low and high'],
])('%j is refused with a sentence, and nothing is kept or charged', async (part, sentence) => {
  const me = await app.signIn()
  const { status, body } = await me.post(base, { ...draft, ...part })
  expect([status, body.detail]).toEqual([400, expect.stringContaining(sentence)])
  expect(await titles(me)).toEqual([])
  expect((await me.get('/usage')).body.agentActionsUsed).toBe(0)
})

test('a target below today is forecast only after it was confirmed, and the confirmation is not kept', async () => {
  const me = await app.signIn()
  const lower = { targetMetrics: { mrr: 4_000 }, current: { mrr: 12_000 } }
  const { status, body } = await me.post(base, { ...draft, ...lower })
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.detail).toContain("The MRR target, $4,000, is below today's $12,000")
  expect(await titles(me)).toEqual([])
  const analysis = await analyze(me, { ...lower, acceptLowerTargets: true })
  expect(analysis.netReturn.p90).toBeLessThan(0)
  expect((await me.get(`${base}/${analysis.id}`)).body).not.toHaveProperty('acceptLowerTargets')
})

test('text where a number belongs is refused, not taken for 0', async () => {
  const me = await app.signIn()
  expect((await me.post(base, { ...draft, timeline: 'soon' })).status).toBe(400)
  expect((await me.post(base, { ...draft, costs: { development: null } })).status).toBe(400)
})

test('the list comes in pages', async () => {
  const me = await app.signIn()
  for (const title of ['One', 'Two', 'Three']) await analyze(me, { title })
  const first = (await me.get(`${base}?limit=2`)).body
  expect(first.items.map(({ title }: AnalysisSummary) => title)).toEqual(['Three', 'Two'])
  expect(first.items[0].charts).toBeUndefined()
  expect(await titles(me, `?limit=2&cursor=${first.nextCursor}`)).toEqual(['One'])
})

test('approving freezes the forecast for good, also below the product, and twice is once', async () => {
  const me = await app.signIn()
  const approved = await approve(me)
  expect(approved).toMatchObject({ status: 'approved', approvedBy: me.name })
  expect((await me.post(`${base}/${approved.id}/approve`)).body.approvedAt).toBe(approved.approvedAt)
  expect((await actionsOf(me)).filter((action: string) => action === 'APPROVE_FEATURE_ANALYSIS')).toHaveLength(1)
  const change = "update feature_analyses set forecast = '{}' where id = $1"
  await expect(app.admin.query(change, [approved.id])).rejects.toThrow('an approved forecast is frozen')
  const removed = await me.call('DELETE', `${base}/${approved.id}`)
  expect([removed.status, removed.body.detail]).toEqual([
    409,
    "You can't delete an approved forecast. It's needed to compare with actual results.",
  ])
})

test('approving it in the Action Center freezes it too, and approving it here settles its output there', async () => {
  const me = await app.signIn()
  const [first, second] = [await analyze(me), await analyze(me)]
  const outputOf = async ({ runId }: FeatureAnalysis) =>
    (await me.get('/outputs')).body.items.find((output: { runId: string }) => output.runId === runId)
  await me.post(`/outputs/${(await outputOf(first)).id}/approve`)
  expect((await me.get(`${base}/${first.id}`)).body.status).toBe('approved')
  await me.post(`${base}/${second.id}/approve`)
  await vi.waitFor(async () => expect((await outputOf(second)).status).toBe('approved'), 10_000)
})

test('actual values are entered on an approved forecast and can be corrected; the log keeps both', async () => {
  const me = await app.signIn()
  const { id } = await analyze(me)
  const early = await me.put(`${base}/${id}/outcomes`, { outcomes: { mrr: 1 } })
  expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining('Approve the analysis before')])
  await me.post(`${base}/${id}/approve`)
  const actuals = { outcomes: { mrr: 58_000, userAdoption: 30 }, revenue: 80_000, cost: 75_000, note: 'Late' }
  const entered = await me.put(`${base}/${id}/outcomes`, actuals)
  expect(entered.body).toMatchObject({ actuals, measuredBy: me.name })
  await me.put(`${base}/${id}/outcomes`, { ...actuals, revenue: 70_000 })
  expect((await me.get(`${base}/${id}`)).body.actuals.revenue).toBe(70_000)
  expect((await actionsOf(me)).filter((action: string) => action === 'RECORD_OUTCOMES')).toHaveLength(2)
})

test.each([
  [{}, 'Enter at least one actual result'],
  [{ outcomes: { securityIncidents: 5 } }, 'only enter results for predicted metrics'],
  [{ outcomes: { userAdoption: 140 } }, 'User adoption must be between 0 and 100'],
  [{ cost: -5 }, 'Cost must be 0 or more'],
])('actual values %j are refused with a sentence', async (body, sentence) => {
  const me = await app.signIn()
  const answer = await me.put(`${base}/${(await approve(me)).id}/outcomes`, body)
  expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining(sentence)])
})

test('forecast and actual together tell how good the forecasts are, through the port as well', async () => {
  const me = await app.signIn()
  expect((await me.get(`${base}/accuracy`)).body).toMatchObject({ approved: 0, hitRate: null, brierScore: null })
  const { id, totalCost, chanceOfLoss } = await approve(me)
  await approve(me, { title: 'Not measured' })
  const cost = totalCost.p50
  await me.put(`${base}/${id}/outcomes`, { revenue: cost + 1, cost, outcomes: { userAdoption: 3 } })
  const { body } = await me.get(`${base}/accuracy`)
  expect(body).toMatchObject({ approved: 2, measured: 1, comparisons: 3 })
  expect(body.hitRate).toBeCloseTo(2 / 3, 6)
  expect(body.brierScore).toBeCloseTo(chanceOfLoss ** 2, 6)
  expect(body.calibration).toMatchObject([{ count: 1, forecast: chanceOfLoss, observed: 0 }])
  const ctx = app.server.ctx.as({ ...me, sessionId: '' })
  const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await ctx.ports.impactAccuracy(ctx, { from: dayOf(2) })).toMatchObject({ approved: 0, measured: 0 })
  expect(await ctx.ports.impactAccuracy(ctx, { from: dayOf(-1), to: dayOf(1) })).toMatchObject({ measured: 1 })
  const { body: listed } = await me.get(`${base}?status=approved&measured=yes&from=${dayOf(-1)}`)
  expect(listed.items.map((one: { id: string }) => one.id)).toEqual([id])
  expect((await me.get(`${base}?measured=yes&to=${dayOf(-2)}`)).body.items).toEqual([])
})

test('a draft can be deleted, its output goes with it, and Undo brings both back', async () => {
  const me = await app.signIn()
  const { id } = await analyze(me)
  expect((await me.call('DELETE', `${base}/${id}`)).body).toEqual({ id })
  expect((await me.get(`${base}/${id}`)).status).toBe(404)
  expect((await me.get('/outputs')).body.items).toEqual([])
  expect((await me.post(`/bin/${id}/restore`)).status).toBe(200)
  expect((await me.get(`${base}/${id}`)).body).toMatchObject({ id })
  expect((await me.get('/outputs')).body.items).toMatchObject([{ subject: { id } }])
})

test('a viewer reads and changes nothing', async () => {
  const me = await app.signIn()
  const { id } = await analyze(me)
  const viewer = await app.signIn('viewer', me.workspaceId)
  expect((await viewer.get(`${base}/${id}`)).status).toBe(200)
  for (const answer of [await viewer.post(base, draft), await viewer.post(`${base}/${id}/approve`)]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed'])
  }
})

test('the night removes drafts that are too old and keeps approved forecasts', async () => {
  const me = await app.signIn()
  await analyze(me, { title: 'Old draft' })
  await approve(me, { title: 'Old forecast' })
  const outputHistoryBefore = new Date(Date.now() + 1_000)
  const limits = { workspaceId: me.workspaceId, outputHistoryBefore }
  const { removed } = await app.server.ctx.ports.purge(app.server.ctx, limits)
  expect(removed['feature analyses']).toBe(1)
  expect(await titles(me)).toEqual(['Old forecast'])
})

test('the greeting tells of forecasts whose time has come', async () => {
  const me = await app.signIn()
  const ctx = app.server.ctx.as({ ...me, sessionId: '' })
  const { id } = await analyze(me)
  const texts = async () => (await ctx.ports.facts(ctx)).map(({ text }) => text)
  await app.admin.query("update feature_analyses set due_at = now() - interval '1 day' where id = $1", [id])
  expect(await texts()).not.toContain('1 forecast needs actual results.')
  await me.post(`${base}/${id}/approve`)
  expect(await texts()).toContain('1 forecast needs actual results.')
  await me.put(`${base}/${id}/outcomes`, { cost: 1 })
  expect(await texts()).not.toContain('1 forecast needs actual results.')
})

test('content starts from an analysis, without a word of what it should earn; not from one of another team', async () => {
  const me = await app.signIn()
  const { id } = await analyze(me)
  const { body } = await me.get(`/content/sources/analysis/${id}`)
  expect(body).toEqual({
    ...{ type: 'analysis', id, title: draft.title, url: `/agents/impact-predictor?analysis=${id}` },
    description: `${draft.title}.\n${draft.description}`,
  })
  expect((await (await app.signIn()).get(`/content/sources/analysis/${id}`)).status).toBe(404)
})
