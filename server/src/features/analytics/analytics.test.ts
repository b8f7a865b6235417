import { agentIds } from '@sextant/contract/agents/catalogue'
import type { AgentUsageReport, Compared, WorkflowReport } from '@sextant/contract/analytics/routes'
import { analyticsRanges, type DaySpan } from '@sextant/contract/analytics/rules'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { addUp } from './folding.ts'
import {
  countListed,
  insertExecution,
  insertOutput,
  insertRun,
  insertWorkflow,
  numbersFrom,
  randomRuns,
} from './history.fixtures.ts'

let now = new Date('2026-11-15T12:00:00Z')
const app = await testApp({ now: () => now, callsPerMinute: 1_000_000 })
const { db } = app.server

const fold = () => addUp.run(app.server.ctx, new AbortController().signal)
const moveTo = (me: Client, zone: string) =>
  app.admin.query('update workspaces set time_zone = $2 where id = $1', [me.workspaceId, zone])
const agentUsage = async (me: Client, range = '30d') =>
  (await me.get(`/analytics/agents?range=${range}`)).body as AgentUsageReport
const workflowUsage = async (me: Client, range = '30d') =>
  (await me.get(`/analytics/workflows?range=${range}`)).body as WorkflowReport

const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((so, item) => so + of(item), 0)
const days = ({ from, to }: DaySpan) => `from=${from}&to=${to}`
const ran = { agentId: 'market-maven', actionType: 'monitor', result: 'completed', ms: 2_000, cost: 0.01 } as const

/** Every number of the report against its days, its agents, its actions and the rows it counts. */
async function expectToAddUp(me: Client, range: string) {
  const report = await agentUsage(me, range)
  const { period } = report
  for (const result of ['completed', 'failed', 'cancelled'] as const) {
    const total = report[result]
    for (const counts of [report.agents.map((one) => one[result]), report.actions.map((one) => one[result])]) {
      expect(sum(counts, (count) => count.now)).toBe(total.now)
      expect(sum(counts, (count) => count.before)).toBe(total.before)
    }
    expect(await countListed(me, `/agent-runs?result=${result}&${days(period)}`)).toBe(total.now)
    expect(await countListed(me, `/agent-runs?result=${result}&${days(period.before)}`)).toBe(total.before)
  }
  for (const { id, completed, failed, cancelled } of report.agents) {
    expect(sum(report.days, ({ agents }) => agents[id] ?? 0)).toBe(completed.now + failed.now + cancelled.now)
  }
  for (const decision of ['approved', 'edited', 'rejected'] as const) {
    const total: Compared = report[decision]
    expect(sum(report.agents, (one) => one[decision].now)).toBe(total.now)
    expect(await countListed(me, `/outputs?decision=${decision}&${days(period)}`)).toBe(total.now)
    expect(await countListed(me, `/outputs?decision=${decision}&${days(period.before)}`)).toBe(total.before)
  }
  expect(sum(report.agents, (one) => one.cost.now)).toBeCloseTo(report.cost.now, 9)
  return report
}

test('in an empty workspace every number is nothing, and nothing is divided by it', async () => {
  const me = await app.signIn()
  const { status, body } = await me.get('/analytics')
  expect(status).toBe(200)
  expect(body.agents).toMatchObject({
    completed: { now: 0, before: 0 },
    averageMs: { now: null, before: null },
    editDistance: { now: null, before: null },
    actions: [],
  })
  expect(body.agents.period).toEqual({
    from: '2026-10-17',
    to: '2026-11-15',
    before: { from: '2026-09-17', to: '2026-10-16' },
    timeZone: 'UTC',
  })
  expect(body.agents.days).toHaveLength(30)
  expect(body.agents.agents).toHaveLength(agentIds.length)
  expect(body.workflows).toMatchObject({ workflows: [], completed: { now: 0, before: 0 } })
  expect(body.content).toMatchObject({ published: { now: 0, before: 0 }, platforms: [], pairs: 0, posts: [] })
  expect(body.impact.now).toMatchObject({ approved: 0, measured: 0, hitRate: null, brierScore: null })
})

test('for random histories the days, the agents, the actions and the rows listed add up to the totals', async () => {
  for (const [seed, zone] of [
    [3, 'America/New_York'],
    [11, 'Asia/Kathmandu'],
  ] as const) {
    const me = await app.signIn()
    await moveTo(me, zone)
    await randomRuns(db, me, { seed, until: now })
    for (const range of analyticsRanges) await expectToAddUp(me, range)
    await fold()
    await randomRuns(db, me, { seed: seed + 1, count: 10, days: 20, until: now })
    for (const range of analyticsRanges) await expectToAddUp(me, range)
  }
})

test('what is added up, and what is not yet, count the same', async () => {
  const me = await app.signIn()
  await randomRuns(db, me, { seed: 5, until: now })
  const before = await agentUsage(me, '1y')
  await fold()
  const { rows } = await app.admin.query('select 1 from tally_changes where workspace_id = $1', [me.workspaceId])
  expect(rows).toEqual([])
  expect(await agentUsage(me, '1y')).toEqual(before)
})

test('when the workspace moves to another time zone its days are counted anew', async () => {
  const me = await app.signIn()
  await randomRuns(db, me, { seed: 8, count: 40, days: 60, until: now })
  await fold()
  await randomRuns(db, me, { seed: 9, count: 10, days: 60, until: now })
  for (const zone of ['Pacific/Auckland', 'Nowhere/City', 'America/Los_Angeles', 'UTC']) {
    await moveTo(me, zone)
    if (zone === 'Nowhere/City') continue
    const { completed } = await expectToAddUp(me, '90d')
    expect(completed.now).toBeGreaterThan(10)
  }
})

test('runs that are no longer kept are no longer counted', async () => {
  const me = await app.signIn()
  await randomRuns(db, me, { seed: 21, count: 40, until: now })
  await fold()
  const halfAYearAgo = new Date(now.getTime() - 183 * 86_400_000)
  await app.admin.query('delete from agent_runs where workspace_id = $1 and completed_at < $2', [
    me.workspaceId,
    halfAYearAgo,
  ])
  for (const range of analyticsRanges) await expectToAddUp(me, range)
  await fold()
  const { completed } = await expectToAddUp(me, '1y')
  expect(completed.before).toBe(0)
})

test('a workspace that is deleted takes its tallies along', async () => {
  const me = await app.signIn()
  await randomRuns(db, me, { seed: 2, count: 5, until: now })
  await fold()
  await randomRuns(db, me, { seed: 4, count: 5, until: now })
  await app.admin.query('delete from audit_events where workspace_id = $1', [me.workspaceId]).catch(() => undefined)
  await app.admin.query('delete from workspaces where id = $1', [me.workspaceId])
  await fold()
  const { rows } = await app.admin.query(
    'select workspace_id from daily_tallies where workspace_id = $1 union all select workspace_id from tally_changes where workspace_id = $1',
    [me.workspaceId],
  )
  expect(rows).toEqual([])
})

test('a run belongs to the day on which it ended by the clock of the workspace, also when that clock is put back', async () => {
  const me = await app.signIn()
  // In Havana one o'clock becomes midnight once more: the first half past midnight is 04:30, the second 05:30 UTC.
  await moveTo(me, 'America/Havana')
  for (const time of ['2026-11-01T03:59:00Z', '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z', '2026-11-02T04:59:00Z']) {
    await insertRun(db, me, { ...ran, endedAt: new Date(time) })
  }
  for (const step of [() => undefined, fold]) {
    await step()
    const { days } = await agentUsage(me)
    const found = days.flatMap(({ date, agents }) => (agents['market-maven'] ? [[date, agents['market-maven']]] : []))
    expect(found).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', 3],
    ])
  }
  expect(await countListed(me, '/agent-runs?from=2026-11-01&to=2026-11-01')).toBe(3)
  expect(await countListed(me, '/agent-runs?to=2026-10-31')).toBe(1)
})

test('cost and latency stand with their action, in this period and the one before', async () => {
  const me = await app.signIn()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (let fast = 0; fast < 19; fast += 1) await insertRun(db, me, { ...ran, ms: 1_000, endedAt: ago(1) })
  await insertRun(db, me, { ...ran, ms: 60_000, endedAt: ago(2) })
  await insertRun(db, me, { ...ran, ms: 4_000, cost: null, endedAt: ago(10) })
  await insertRun(db, me, { ...ran, result: 'failed', ms: 90_000, endedAt: ago(1) })
  const { actions } = await agentUsage(me, '7d')
  expect(actions).toHaveLength(1)
  expect(actions[0]).toMatchObject({ agentId: 'market-maven', completed: { now: 20, before: 1 }, failed: { now: 1 } })
  expect(actions[0]?.averageMs).toEqual({ now: 3_950, before: 4_000 })
  expect(actions[0]?.cost.now).toBeCloseTo(0.21, 9)
  // A twentieth of the way from the nineteenth to the twentieth.
  expect(actions[0]?.p95Ms).toBe(1_000 + 0.05 * 59_000)
})

test('acceptance tells what was approved as it was, what was changed and how much, and what was turned down', async () => {
  const me = await app.signIn()
  for (const [decision, editDistance] of [
    ['approved', 0],
    ['edited', 0.5],
    ['edited', 0.1],
    ['rejected', 0],
    [undefined, 0],
  ] as const) {
    const runId = await insertRun(db, me, { ...ran, endedAt: now })
    await insertOutput(db, me, { runId, agentId: ran.agentId, decision, editDistance, at: now })
  }
  const { agents } = await agentUsage(me)
  const maven = agents.find(({ id }) => id === 'market-maven')
  expect(maven).toMatchObject({
    approved: { now: 1, before: 0 },
    edited: { now: 2, before: 0 },
    rejected: { now: 1, before: 0 },
  })
  expect(maven?.editDistance.now).toBeCloseTo(0.3, 6)
})

test('what another workspace did is not counted here', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  await randomRuns(db, other, { seed: 1, count: 10, days: 20, until: now })
  const theirs = await insertWorkflow(db, other, 'Theirs')
  await insertExecution(db, other, { workflowId: theirs, status: 'completed', endedAt: now })
  expect((await agentUsage(me)).completed).toEqual({ now: 0, before: 0 })
  expect((await workflowUsage(me)).workflows).toEqual([])
  const { body } = await other.get('/analytics/export.csv?tab=workflows')
  expect(String(body)).toContain('Theirs')
  expect(String((await me.get('/analytics/export.csv?tab=workflows')).body)).not.toContain('Theirs')
})

test('executions add up by day and by workflow, and open the rows they count', async () => {
  const me = await app.signIn()
  await moveTo(me, 'Australia/Lord_Howe')
  const next = numbersFrom(77)
  const ids = [await insertWorkflow(db, me, 'Weekly digest'), await insertWorkflow(db, me, 'Alarm')]
  const statuses = ['completed', 'completed', 'failed', 'cancelled'] as const
  for (let created = 0; created < 40; created += 1) {
    const endedAt = new Date(now.getTime() - next(150 * 24) * 3_600_000)
    const status = statuses[next(statuses.length)] ?? 'completed'
    await insertExecution(db, me, { workflowId: ids[next(2)] ?? '', status, endedAt })
  }
  const report = await workflowUsage(me, '90d')
  for (const status of ['completed', 'failed', 'cancelled'] as const) {
    expect(sum(report.days, (day) => day[status])).toBe(report[status].now)
    expect(sum(report.workflows, (one) => one[status].now)).toBe(report[status].now)
    expect(await countListed(me, `/executions?status=${status}&${days(report.period)}`)).toBe(report[status].now)
    for (const { id, [status]: own } of report.workflows) {
      const url = `/executions?workflowId=${id}&status=${status}&${days(report.period)}`
      expect(await countListed(me, url)).toBe(own.now)
    }
  }
  expect(report.averageMs.now).toBe(5_000)
})

test('a viewer sees the executions of what was shared with them, and no others', async () => {
  const owner = await app.signIn('admin')
  const viewer = await app.signIn('viewer', owner.workspaceId)
  const workflowId = await insertWorkflow(db, owner, 'Not shared')
  await insertExecution(db, owner, { workflowId, status: 'completed', endedAt: now })
  expect((await workflowUsage(owner)).completed.now).toBe(1)
  expect(await workflowUsage(viewer)).toMatchObject({ completed: { now: 0, before: 0 }, workflows: [] })
  expect(
    String((await viewer.get('/analytics/export.csv?tab=workflows')).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(1)
})

test('an execution that goes on after a failure is not counted until it has ended again', async () => {
  const me = await app.signIn()
  const workflowId = await insertWorkflow(db, me, 'Tried again')
  await insertExecution(db, me, { workflowId, status: 'failed', endedAt: now })
  await app.admin.query(
    "update workflow_executions set status = 'pending', completed_at = null where workspace_id = $1",
    [me.workspaceId],
  )
  expect(await workflowUsage(me)).toMatchObject({ failed: { now: 0 }, completed: { now: 0 } })
  await app.admin.query(
    "update workflow_executions set status = 'completed', completed_at = $2 where workspace_id = $1",
    [me.workspaceId, now],
  )
  await fold()
  expect(await workflowUsage(me)).toMatchObject({ failed: { now: 0 }, completed: { now: 1 } })
})

test('a range that there is not, and days that are none, are refused with a sentence', async () => {
  const me = await app.signIn()
  for (const url of ['/analytics/agents?range=5d', '/agent-runs?from=yesterday', '/outputs?to=2026-02-30']) {
    const { status, body } = await me.get(url)
    expect([url, status, typeof body.detail]).toEqual([url, 400, 'string'])
  }
})

test('the day changes at midnight of the workspace, not of the server', async () => {
  now = new Date('2026-11-15T15:30:00Z')
  const me = await app.signIn()
  await moveTo(me, 'Asia/Tokyo')
  expect((await agentUsage(me, '7d')).period).toMatchObject({ from: '2026-11-10', to: '2026-11-16' })
  now = new Date('2026-11-15T12:00:00Z')
})
