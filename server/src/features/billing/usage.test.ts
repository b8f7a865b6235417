import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { practiceRoom } from '#test/practice-room'
import { features } from '../../app/features.ts'

const now = new Date('2026-11-15T12:00:00Z')
const app = await testApp({ features: [...features, practiceRoom()], now: () => now })
const counted = (workspaceId: string, at: string, times: number, agent = 'market-maven') =>
  app.admin.query(
    `insert into usage (run_id, workspace_id, agent_id, action_type, at)
     select gen_random_uuid(), $1, $2, 'any', $3 from generate_series(1, $4::int)`,
    [workspaceId, agent, at, times],
  )

test('usage is told by agent, day and person, with a forecast, for this period and no other', async () => {
  const me = await app.signIn('admin')
  await app.admin.query("update workspaces set time_zone = 'Asia/Tokyo' where id = $1", [me.workspaceId])
  await counted(me.workspaceId, '2026-10-31T14:59:00Z', 9)
  await counted(me.workspaceId, '2026-10-31T15:01:00Z', 2)
  await counted(me.workspaceId, '2026-11-14T15:30:00Z', 5, 'user-whisperer')
  await counted((await app.signIn('admin')).workspaceId, '2026-11-10T00:00:00Z', 30)
  const { body } = await me.get('/billing/usage')
  expect(body).toMatchObject({
    used: 7,
    limit: 50,
    begins: '2026-10-31T15:00:00.000Z',
    ends: '2026-11-30T15:00:00.000Z',
  })
  expect(body.agents).toContainEqual({ id: 'user-whisperer', name: 'User Whisperer', used: 5 })
  expect(body.days).toHaveLength(15)
  expect(body.days.filter(({ used }: { used: number }) => used > 0)).toEqual([
    { date: '2026-11-01', used: 2 },
    { date: '2026-11-15', used: 5 },
  ])
  expect(body.people).toEqual([{ id: null, name: 'Deleted runs', used: 7 }])
  expect(body.forecast).toEqual({ expected: 12, pacePerDay: 0.4, paceDays: 14, runsOutAt: null })
})

test('a run that the Free plan refuses is admitted the moment the plan was changed', async () => {
  const me = await app.signIn('admin')
  await counted(me.workspaceId, '2026-11-02T00:00:00Z', 50, 'community-catalyst')
  const run = () => me.post('/agents/community-catalyst/actions/track-engagement', {})
  expect(await run()).toMatchObject({ status: 402, body: { link: '/billing' } })
  await me.post('/billing/demo/pay', { plan: 'pro' })
  expect((await run()).status).toBe(200)
  expect((await me.get('/billing')).body).toMatchObject({ agentActionsUsed: 50, agentActionsLimit: 500 })
})
