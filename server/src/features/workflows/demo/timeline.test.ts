import { expect, test } from 'vitest'
import { wallTimeAt, weekdayOf } from '#kernel/time/zoned-time'
import { applyTimeline } from '#test/apply-timeline'
import { testApp } from '#test/harness'
import { workflows } from '../index.ts'

const app = await testApp()

test('the demo workspace has sample workflows, marked as such, whose executions really ran', async () => {
  const me = await app.signIn()
  await applyTimeline(app, me, workflows)
  const { items } = (await me.get('/workflows')).body
  expect(items).toHaveLength(4)
  expect(items.every(({ isSample, enabled }: Record<string, boolean>) => isSample && enabled)).toBe(true)
  const { items: ran } = (await me.get('/executions?limit=100')).body
  expect(ran.every(({ isSample }: { isSample: boolean }) => isSample)).toBe(true)
  const scheduled = ran.filter(({ triggeredBy }: { triggeredBy: string }) => triggeredBy === 'Schedule')
  expect((await me.get('/execution-stats')).body).toMatchObject({ completed: 6 + scheduled.length, failed: 2 })
  const failed = ran.filter(({ status }: { status: string }) => status === 'failed')
  expect(failed.every(({ error }: { error: string }) => /Slack/.test(error))).toBe(true)
  const days = ran.map(({ startedAt }: { startedAt: string }) => (Date.now() - Date.parse(startedAt)) / 86_400_000)
  expect(days).toEqual(days.toSorted((a: number, b: number) => a - b))
  expect(days.at(-1)).toBeGreaterThan(80)
})

test('what a sample workflow did by its schedule, it did when its schedule was due in the zone of the workspace', async () => {
  const me = await app.signIn()
  const zone = 'America/New_York'
  await app.admin.query('update workspaces set time_zone = $1 where id = $2', [zone, me.workspaceId])
  await applyTimeline(app, me, workflows)
  const { items } = (await me.get('/executions?limit=100')).body
  const scheduled: { startedAt: string }[] = items.filter(
    ({ triggeredBy }: { triggeredBy: string }) => triggeredBy === 'Schedule',
  )
  // Once a week for 85 days.
  expect([12, 13]).toContain(scheduled.length)
  for (const { startedAt } of scheduled) {
    const wall = wallTimeAt(new Date(startedAt), zone)
    expect([weekdayOf(wall), wall.hour, wall.minute]).toEqual([1, 8, 45])
  }
})
