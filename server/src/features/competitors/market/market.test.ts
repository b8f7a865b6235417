import type { Output } from '@sextant/contract/agents/outputs'
import type { CompetitorChange } from '@sextant/contract/competitors/routes'
import { expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { competitors } from '../index.ts'
import { setMaven } from '../maven.fixtures.ts'
import { findTrends, type Vectored } from './trends.ts'

vi.setConfig({ testTimeout: 90_000 })
const app = await testApp({ services: ['worker'] })

/** A workspace with sample data, created by the room's own page reading. */
async function withSamples(): Promise<Client> {
  const me = await app.signIn()
  const actor = await app.server.ctx.ports.actorOf(app.server.db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  await competitors.seed?.(app.server.ctx.as(actor))
  return me
}

async function outputOf(
  me: Client,
  action: string,
  input: object,
): Promise<Pick<Output, 'body' | 'title' | 'confidence'>> {
  const run = await me.post(`/agents/market-maven/actions/${action}`, { input, wait: 60 })
  expect([run.body.status, run.body.error]).toEqual(['completed', null])
  return (await me.get(`/outputs/${run.body.outputId}`)).body
}

const eventsOf = async (me: Client): Promise<string[]> => {
  const { rows } = await app.admin.query(
    "select payload->>'eventType' as type from events where name = 'agent.event' and payload->>'workspaceId' = $1",
    [me.workspaceId],
  )
  return rows.map(({ type }) => type).sort()
}

test('the demo workspace has sample competitors, marked as such, and no site is behind them', async () => {
  const me = await withSamples()
  const { body: list } = await me.get('/competitors')
  expect(list.items.map(({ isSample }: { isSample: boolean }) => isSample)).toEqual([true, true, true])
  const { body: changes } = await me.get('/competitor-changes')
  const types = changes.items.map(({ type }: CompetitorChange) => type).sort()
  expect(Object.groupBy(types, (type: string) => type)).toMatchObject({
    announcement: { length: 1 },
    feature: { length: 3 },
    funding: { length: 1 },
    hiring: { length: 2 },
    pricing: { length: 4 },
  })
  expect(changes.items.every(({ isSample }: CompetitorChange) => isSample)).toBe(true)
  const { status, body } = await me.post(`/competitors/${list.items[0].id}/check`)
  expect([status, body.detail]).toEqual([409, "Fabrikam Insights is sample data, so there's no site to check."])
})

test('trends are what several competitors have in common, and are announced', async () => {
  const me = await withSamples()
  const { body, title } = await outputOf(me, 'analyze-trends', { timeframe: 'month', confidenceThreshold: 0 })
  expect(title).toMatch(/^Trends for the month: \d+ trends?$/)
  expect(body).toContain('Price and plan changes')
  expect(body).toContain('Northwind Boards')
  expect(await eventsOf(me)).toEqual(['analysis-completed', 'trend-detected'])
})

test('the parameters of trends decide what is looked at and who is named', async () => {
  const me = await withSamples()
  const nameless = await outputOf(me, 'analyze-trends', { includeCompetitors: false, confidenceThreshold: 0 })
  expect(nameless.body).not.toContain('Northwind')
  const sure = await outputOf(me, 'analyze-trends', { confidenceThreshold: 100 })
  expect(sure.title).toBe('Trends for the month: none')
  expect(sure.body).toContain('8 changes below 100% confidence skipped.')
  const week = await outputOf(me, 'generate-report', { timeframe: 'week' })
  const quarter = await outputOf(me, 'generate-report', { timeframe: 'quarter' })
  expect(week.body).not.toContain('Series A')
  expect(quarter.body).toContain('Series A')
})

test('a report sums up a period as deep as the agent is set', async () => {
  const me = await withSamples()
  const bodies: string[] = []
  for (const analysisDepth of ['basic', 'detailed', 'comprehensive']) {
    await setMaven(me, { analysisDepth })
    bodies.push((await outputOf(me, 'generate-report', { timeframe: 'month' })).body)
  }
  const [basic = '', detailed = '', whole = ''] = bodies
  expect(basic).toContain('3 competitors made 8 changes in the last month.')
  expect(basic).not.toContain('Changed facts')
  expect(detailed).toContain('| Northwind Boards | price | Pro per user/month | $49 | $59 |')
  expect(whole.length).toBeGreaterThan(detailed.length)
  expect(await eventsOf(me)).toEqual(['analysis-completed', 'analysis-completed', 'analysis-completed'])
})

test.each(['analyze-trends', 'generate-report'])('%s that found nothing claims no confidence', async (action) => {
  const me = await app.signIn()
  const { confidence } = await outputOf(me, action, { timeframe: 'month' })
  expect(confidence).toBeNull()
})

test('without competitors a check says what to do, and a name that is none is told', async () => {
  const me = await app.signIn()
  const errorOf = async (competitor: string) =>
    (await me.post('/agents/market-maven/actions/monitor-competitor', { input: { competitor }, wait: 60 })).body.error
  expect(await errorOf('')).toBe("You aren't monitoring any competitors yet. Add one first.")
  expect(await errorOf('Nobody')).toBe("You aren't monitoring a competitor called “Nobody”.")
})

test('the greeting tells what competitors did since yesterday', async () => {
  const me = await withSamples()
  const actor = await app.server.ctx.ports.actorOf(app.server.db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  await app.admin.query('update competitor_changes set at = now() where workspace_id = $1', [me.workspaceId])
  expect(await competitors.facts?.(app.server.ctx.as(actor))).toEqual([
    {
      text: expect.stringMatching(/^11 competitor changes since yesterday, \d high impact\.$/),
      url: '/agents/market-maven',
    },
  ])
})

test('what a workspace keeps no longer goes, and the state of its pages stays', async () => {
  const me = await withSamples()
  const removed = await competitors.purge?.(app.server.ctx.inWorkspace(me.workspaceId), {
    workspaceId: me.workspaceId,
    outputHistoryBefore: new Date(Date.now() - 8 * 86_400_000),
  })
  expect(removed).toEqual({ 'competitor changes': 5 })
  const { rows } = await app.admin.query(
    'select count(*)::int as pages from competitor_snapshots where workspace_id = $1',
    [me.workspaceId],
  )
  expect(rows[0].pages).toBe(6)
})

const [one, two] = [Float32Array.of(1, 0), Float32Array.of(0, 1)]
const change = (competitorName: string, title: string, part: Partial<Vectored> = {}): Vectored => ({
  ...{ id: title, competitorId: competitorName, competitorName, type: 'feature', title, description: '' },
  ...{ confidence: 90, url: '', impact: 'medium', timestamp: '2026-11-01T09:00:00Z', category: 'product' },
  ...{ isSample: false, implication: null, isDismissed: false, vector: one },
  ...part,
})

test('one competitor alone makes no trend', () => {
  expect(findTrends([change('A', 'Exports'), change('A', 'Imports')], [])).toEqual([])
})

test('a trend is a phrase with its dates and counts, however each competitor words it', () => {
  const later = { timestamp: '2026-11-09T09:00:00Z' }
  const now = [
    change('A', 'Introducing row permissions: hide rows by team', later),
    change('B', 'Better row permissions'),
    change('C', 'Dark mode is here', { vector: two }),
    change('D', 'Pro costs more', { type: 'pricing' }),
  ]
  const [, theme, ...others] = findTrends(now, [change('A', 'Row rights'), change('A', 'A blog', { vector: two })])
  expect(theme).toMatchObject({ topic: 'row permissions', competitors: ['A', 'B'], count: 2, countBefore: 1 })
  expect([theme?.from, theme?.to, others]).toEqual(['2026-11-01T09:00:00Z', later.timestamp, []])
})

test.each([
  [['Dark theme.', 'Dark mode is here.'], 'Dark theme'],
  [['Roadmap exports', 'Timeline exports'], 'Roadmap exports'],
  [['Guest links for boards', 'Guest links for everyone'], 'Guest links'],
])('%s are one trend, called %s', (titles, phrase) => {
  const [, theme] = findTrends(
    titles.map((title, at) => change(`${at}`, title)),
    [],
  )
  expect(theme?.topic).toBe(phrase)
})
