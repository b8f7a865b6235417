import type { CompetitorChange } from '@sextant/contract/competitors/routes'
import { afterAll, expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { checkDue, digestOne } from './competitors.jobs.ts'
import { checkNow, setMaven } from './maven.fixtures.ts'
import { page, rivalSite } from './rival.fixtures.ts'

vi.setConfig({ testTimeout: 90_000 })
const rival = await rivalSite()
afterAll(rival.close)
const app = await testApp({ services: ['worker'], allowHosts: [rival.host] })
const { ctx, db } = app.server

const site = (price: string, more = '') =>
  page(
    `<h3>Pro</h3><p>${price} per user/month</p><ul><li>10 projects</li></ul><h2>About</h2><p>Calm tools for teams.</p>${more}`,
  )

/** Monitored and checked once with these settings. */
async function watching(settings: object) {
  const me = await app.signIn()
  await setMaven(me, settings)
  rival.state.answers.set('/', site('$49'))
  const { body } = await me.post('/competitors', { url: rival.url })
  await checked(me, body.id)
  return { me, id: body.id as string }
}

async function checked(me: Client, id: string) {
  await vi.waitFor(
    async () => {
      const { body } = await me.get(`/competitors/${id}`)
      expect([body.isChecking, body.lastMonitored !== null]).toEqual([false, true])
    },
    { timeout: 20_000, interval: 100 },
  )
}

const changesOf = async (me: Client): Promise<CompetitorChange[]> => (await me.get('/competitor-changes')).body.items
const alertsOf = async (me: Client) => {
  const { rows } = await app.admin.query(
    "select payload->>'eventType' as type, payload->>'priority' as priority from events where name = 'agent.event' and payload->>'workspaceId' = $1 order by payload->>'eventType'",
    [me.workspaceId],
  )
  return rows
}
const noticesOf = async (me: Client) =>
  (await me.get('/notifications')).body.items.filter(({ kind }: { kind: string }) => kind === 'competitor-change')

async function priceMoves(settings: object) {
  const { me, id } = await watching(settings)
  rival.state.answers.set('/', site('$59'))
  const run = await checkNow(me, id)
  expect(run.error).toBeNull()
  return { me, id, run }
}

test('a change at the alert threshold is an alert, and people are told', async () => {
  const { me } = await priceMoves({ alertThreshold: 'high' })
  expect(await alertsOf(me)).toEqual([{ type: 'competitor-alert', priority: 'high' }])
  const [notice] = await noticesOf(me)
  expect(notice).toMatchObject({ type: 'warning', title: '127.0.0.1: Pro per user/month: $49 to $59' })
  expect(notice.actionUrl).toBe(`/agents/market-maven?change=${(await changesOf(me))[0]?.id}`)
})

test('a change below the alert threshold is kept without an alert', async () => {
  const { me, id } = await watching({ alertThreshold: 'high' })
  rival.state.answers.set('/', site('$49', '<p>We moved our tea kitchen to the second floor, come and visit.</p>'))
  await checkNow(me, id)
  expect((await changesOf(me)).map(({ impact }) => impact)).toEqual(['low'])
  expect([await alertsOf(me), await noticesOf(me)]).toEqual([[], []])
})

test('without automatic notifications an alert is announced and nobody is told', async () => {
  const { me } = await priceMoves({ autoNotify: false })
  expect(await alertsOf(me)).toHaveLength(1)
  expect(await noticesOf(me)).toEqual([])
})

test('what is not tracked is not kept', async () => {
  const { me } = await priceMoves({ trackingCategories: ['hiring'] })
  expect(await changesOf(me)).toEqual([])
})

test('analysis depth decides how closely pages are read', async () => {
  const basic = await priceMoves({ analysisDepth: 'basic' })
  const [change] = await changesOf(basic.me)
  expect((await basic.me.get(`/competitor-changes/${change?.id}`)).body.facts).toEqual([])
  const detailed = await priceMoves({ analysisDepth: 'detailed' })
  const [known] = await changesOf(detailed.me)
  expect((await detailed.me.get(`/competitor-changes/${known?.id}`)).body.facts).toHaveLength(1)
  const { me, id } = await watching({ analysisDepth: 'comprehensive' })
  rival.state.answers.set('/', site('$49', '<h2><a href="/next">A next step</a></h2><p>Read on.</p>'))
  rival.state.answers.set(
    '/next',
    page('<h1>A next step</h1><p>We raised a $20M Series A round led by Harbor Ventures.</p>'),
  )
  await checkNow(me, id)
  expect(rival.requests.some(({ path }) => path === '/next')).toBe(true)
  expect((await changesOf(me)).map(({ type }) => type)).toEqual(['funding'])
})

test('monitoring frequency holds for whoever has none of their own', async () => {
  const soon = async (frequency: string | null) => {
    const { me, id } = await watching({ monitoringFrequency: 'weekly' })
    await me.call('PATCH', `/competitors/${id}`, { frequency })
    await checkNow(me, id)
    const { body } = await me.get(`/competitors/${id}`)
    return Math.round((Date.parse(body.nextCheck) - Date.parse(body.lastMonitored)) / 3_600_000)
  }
  expect([await soon(null), await soon('hourly')]).toEqual([168, 1])
})

test('a changed monitoring frequency moves the next check of those that have none of their own', async () => {
  const { me, id } = await watching({ monitoringFrequency: 'daily' })
  const { body: own } = await me.post('/competitors', { url: `${rival.url}/own`, frequency: 'weekly' })
  const hoursTo = async (one: string) => {
    const { body } = await me.get(`/competitors/${one}`)
    return Math.round((Date.parse(body.nextCheck) - Date.parse(body.lastMonitored ?? body.createdAt)) / 3_600_000)
  }
  await checked(me, own.id)
  expect([await hoursTo(id), await hoursTo(own.id)]).toEqual([24, 168])
  await setMaven(me, { monitoringFrequency: 'hourly' })
  expect([await hoursTo(id), await hoursTo(own.id)]).toEqual([1, 168])
})

test('an address that is added to the settings becomes a monitored competitor, once', async () => {
  const me = await app.signIn()
  const urls = async () => (await me.get('/competitors')).body.items.map(({ url }: { url: string }) => url)
  await setMaven(me, { competitorUrls: [`${rival.url}/a`] })
  expect(await urls()).toEqual([`${rival.url}/a`])
  const [{ id }] = (await me.get('/competitors')).body.items
  await checked(me, id)
  await setMaven(me, { alertThreshold: 'low' })
  await me.call('DELETE', `/competitors/${id}`)
  await setMaven(me, { alertThreshold: 'high' })
  expect(await urls()).toEqual([])
  const { body: config } = await me.get('/agents/market-maven/config')
  const settings = { ...config.settings, competitorUrls: ['not a site'] }
  const refused = await me.put('/agents/market-maven/config', { ...config, settings })
  expect([refused.status, refused.body.detail]).toEqual([400, 'Please enter a valid URL'])
})

/** Makes it due and runs the scheduler. */
const jobCtx = () =>
  Object.assign(Object.create(ctx), { job: { id: '', attempt: 1 }, signal: AbortSignal.timeout(60_000) })

async function comeDue(id: string): Promise<void> {
  await db
    .updateTable('competitors')
    .set({ next_check_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await checkDue.run(jobCtx(), {})
}

test('whoever is due is checked by the clock, and found changes start what waits for them', {
  timeout: 60_000,
}, async () => {
  const { me, id } = await watching({})
  rival.state.answers.set('/', site('$59'))
  await comeDue(id)
  await vi.waitFor(async () => expect(await changesOf(me)).toHaveLength(1), { timeout: 20_000 })
  const alerts = await alertsOf(me)
  expect(alerts).toEqual([{ type: 'competitor-alert', priority: 'high' }])
  expect((await me.get('/usage')).body.agentActionsUsed).toBe(0)
})

test('while the agent is switched off nothing is checked by the clock', async () => {
  const { me, id } = await watching({})
  await setMaven(me, {}, false)
  rival.requests.length = 0
  await comeDue(id)
  await vi.waitFor(
    async () => {
      const { rows } = await app.admin.query(
        "select 1 from pgboss.job where name = 'competitors.check' and state <> 'completed'",
      )
      expect(rows).toEqual([])
    },
    { timeout: 20_000 },
  )
  expect(rival.requests).toEqual([])
})

test('a weekly digest tells everyone what changed, unless it is off', async () => {
  const { me } = await priceMoves({ autoNotify: false })
  const digest = () => digestOne.run(jobCtx(), { workspaceId: me.workspaceId })
  const digests = async () =>
    (await me.get('/notifications')).body.items.filter(({ kind }: { kind: string }) => kind === 'competitor-digest')
  await setMaven(me, { weeklyDigest: false })
  await digest()
  expect(await digests()).toEqual([])
  await setMaven(me, { weeklyDigest: true })
  await digest()
  await digest()
  expect(await digests()).toMatchObject([
    {
      title: 'Competitors last week: 1 change, 1 high impact',
      message: '127.0.0.1: Pro per user/month: $49 to $59',
      actionUrl: '/agents/market-maven',
    },
  ])
})
