import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { create, steps, wait } from '../workflows.fixtures.ts'
import { onSettingsChanged, startDue } from './schedule.service.ts'

let now = new Date('2026-01-01T00:00:00Z')
const clock = { now: () => now }
const first = await testApp(clock)
/** Another server on the same database. */
const second = await testApp({ ...clock, connectionString: first.database.connectionString })
const { signIn, admin } = first

const aDay = 86_400_000

async function scheduled(me: Client, zone: string, config: object): Promise<string> {
  await admin.query('update workspaces set time_zone = $2 where id = $1', [me.workspaceId, zone])
  const scheduleConfig = { frequency: 'daily', time: '02:30', dayOfWeek: 1, dayOfMonth: 1, ...config } as never
  const { id } = await create(me, { trigger: { id: 't', type: 'schedule', scheduleConfig }, actions: steps(wait(0)) })
  await me.put(`/workflows/${id}/enabled`, { enabled: true })
  return id
}

async function runsOf(workflowId: string): Promise<string[]> {
  const { rows } = await admin.query(
    "select trigger->>'scheduledFor' as at from workflow_executions where workflow_id = $1 order by id",
    [workflowId],
  )
  return rows.map(({ at }) => at)
}

/** Two servers poll every second at the same time; here, every few hours. */
const tick = () => Promise.all([startDue(first.server.ctx), startDue(second.server.ctx)])

async function passTime(until: string, stepMs: number): Promise<void> {
  for (; now < new Date(until); now = new Date(now.getTime() + stepMs)) await tick()
}

test('over a year with both clock changes, two schedulers run each schedule once when it is due', {
  timeout: 240_000,
}, async () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']
  const ids = new Map<string, string>()
  for (const zone of zones) ids.set(zone, await scheduled(await signIn(), zone, {}))
  const weekly = await scheduled(await signIn(), 'Europe/Berlin', { frequency: 'weekly', dayOfWeek: 0 })
  const monthly = await scheduled(await signIn(), 'America/New_York', { frequency: 'monthly', dayOfMonth: 31 })
  await passTime('2027-01-01T00:00:00Z', 11 * 3_600_000)
  for (const zone of zones) {
    const runs = await runsOf(ids.get(zone) ?? '')
    const days = runs.map((at) => new Date(at).toLocaleDateString('en-CA', { timeZone: zone }))
    expect(new Set(days).size, `${zone}: doubled`).toBe(days.length)
    expect(days.length, zone).toBeGreaterThanOrEqual(364)
    const gaps = runs.slice(1).map((at, index) => Date.parse(at) - Date.parse(runs[index] ?? ''))
    expect(Math.max(...gaps), `${zone}: missing`).toBeLessThanOrEqual(25 * 3_600_000)
  }
  expect(await runsOf(weekly)).toHaveLength(52)
  expect(await runsOf(monthly)).toHaveLength(12)
})

test('what was missed while nobody was there runs once, and then by the clock again', async () => {
  now = new Date('2026-02-01T00:00:00Z')
  const id = await scheduled(await signIn(), 'UTC', { time: '09:00' })
  now = new Date(now.getTime() + 10 * aDay + 60_000)
  await tick()
  expect(await runsOf(id)).toEqual(['2026-02-01T09:00:00.000Z'])
  await tick()
  expect(await runsOf(id)).toHaveLength(1)
  const { rows } = await admin.query('select triggered_by from workflow_executions where workflow_id = $1', [id])
  expect(rows).toEqual([{ triggered_by: 'Schedule' }])
  now = new Date('2026-02-11T09:00:01Z')
  await tick()
  expect(await runsOf(id)).toEqual(['2026-02-01T09:00:00.000Z', '2026-02-11T09:00:00.000Z'])
})

test('a schedule that was changed or paused runs as it is now, and never as it was', async () => {
  now = new Date('2026-03-01T00:00:00Z')
  const me = await signIn()
  const id = await scheduled(me, 'UTC', { time: '09:00' })
  const { body } = await me.get(`/workflows/${id}`)
  const scheduleConfig = { ...body.trigger.scheduleConfig, time: '15:00' }
  await me.put(`/workflows/${id}`, { ...body, trigger: { ...body.trigger, scheduleConfig } })
  now = new Date('2026-03-01T12:00:00Z')
  await tick()
  expect(await runsOf(id)).toEqual([])
  const later = await first.clientOf(me)
  await later.put(`/workflows/${id}/enabled`, { enabled: false })
  now = new Date('2026-03-03T12:00:00Z')
  await tick()
  expect(await runsOf(id)).toEqual([])
  await (await first.clientOf(me)).put(`/workflows/${id}/enabled`, { enabled: true })
  now = new Date('2026-03-03T15:00:01Z')
  await tick()
  expect(await runsOf(id)).toEqual(['2026-03-03T15:00:00.000Z'])
})

test('a workspace that moves to another time zone runs by its new clocks', async () => {
  now = new Date('2026-06-01T00:00:00Z')
  const me = await signIn()
  const id = await scheduled(me, 'UTC', { time: '09:00' })
  await admin.query("update workspaces set time_zone = 'Asia/Tokyo' where id = $1", [me.workspaceId])
  await first.server.ctx
    .inWorkspace(me.workspaceId)
    .transact((ctx) => onSettingsChanged({ workspaceId: me.workspaceId }, ctx))
  now = new Date('2026-06-01T00:00:01Z')
  await tick()
  expect((await me.get(`/workflows/${id}`)).body.nextRunAt).toBe('2026-06-02T00:00:00.000Z')
})
