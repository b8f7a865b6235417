import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { fillTable, touchedRows } from '#test/touched-rows'
import { create, manual, steps, wait } from '../workflows.fixtures.ts'
import { list } from './executions.queries.ts'

const app = await testApp()
const { signIn, server, admin } = app

async function withHistory(count: number) {
  const me = await signIn()
  const workflow = await create(me, { trigger: manual, actions: steps(wait(1)) })
  await admin.query(
    `insert into workflow_executions (workspace_id, workflow_id, version, status, triggered_by, steps_total, started_at, completed_at)
     select $1, $2, 1, (array['completed', 'failed'])[1 + n % 2], 'API', 1, now() - n * interval '1 day', now() - n * interval '1 day'
     from generate_series(1, $3::int) n`,
    [me.workspaceId, workflow.id, count],
  )
  return { me, workflow }
}

test('history is read page by page, newest first, and by status', async () => {
  const { me, workflow } = await withHistory(120)
  const { body: first } = await me.get(`/workflows/${workflow.id}/executions?limit=100`)
  expect(first.items).toHaveLength(100)
  const { body: second } = await me.get(`/workflows/${workflow.id}/executions?limit=100&cursor=${first.nextCursor}`)
  expect([second.items.length, second.nextCursor]).toEqual([20, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(120)
  expect((await me.get('/executions?status=failed&limit=100')).body.items).toHaveLength(60)
  expect((await me.get('/executions?status=pending')).body.items).toEqual([])
  expect((await me.get('/executions?limit=5')).body.items).toHaveLength(5)
  expect((await me.get('/executions?cursor=nonsense')).status).toBe(400)
})

test('a page of a long history is read without the rest of it', async () => {
  const { me, workflow } = await withHistory(1)
  const { workspaceId } = me
  await fillTable(
    app,
    'workflow_executions',
    `insert into workflow_executions (workspace_id, workflow_id, version, status, triggered_by, steps_total, started_at, completed_at)
     select $1, $2, 1, 'completed', 'API', 1, now(), now() from generate_series(1, 20000)`,
    [workspaceId, workflow.id],
  )
  const filter = { workflowId: undefined, status: undefined, visible: 'all', days: {} } as const
  const { rows } = await admin.query('select id from workflow_executions where workspace_id = $1 order by id limit 1', [
    workspaceId,
  ])
  for (const sort of ['started', 'duration'] as const) {
    const cursor = sort === 'started' ? rows[0].id : `${rows[0].id}_${Buffer.from('0').toString('base64url')}`
    const touched = await touchedRows(app, { workspaceId, table: 'workflow_executions' }, (db) =>
      list(db, workspaceId, filter, { sort, limit: 50, cursor }),
    )
    expect(touched).toBeLessThan(2_000)
  }
  const { total } = (await me.get('/executions')).body
  expect(total.isExact).toBe(false)
  expect(total.count).toBeGreaterThan(10_000)
})

test('executions are sorted by start and duration, either way and page by page, with how many there are', async () => {
  const { me, workflow } = await withHistory(1)
  const seconds = [5, 1, 9, 5, 3]
  await admin.query(
    `insert into workflow_executions (workspace_id, workflow_id, version, status, triggered_by, steps_total, started_at, completed_at)
     select $1, $2, 1, 'completed', 'API', 1, now(), now() + n * interval '1 second' from unnest($3::int[]) n`,
    [me.workspaceId, workflow.id, seconds],
  )
  async function durations(sort: string) {
    const found: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `sort=${sort}&limit=2&workflowId=${workflow.id}${cursor && `&cursor=${cursor}`}`
      const { body } = await me.get(`/executions?${query}`)
      if (!cursor) expect(body.total).toEqual({ count: 6, isExact: true })
      found.push(...body.items.map(({ durationMs }: { durationMs: number }) => durationMs))
      cursor = body.nextCursor
    }
    return found
  }
  const longest = (await durations('-duration')).slice(0, 5)
  expect(longest).toEqual([9_000, 5_000, 5_000, 3_000, 1_000])
  expect((await durations('duration')).toReversed().slice(0, 5)).toEqual(longest)
  expect(await durations('started')).toEqual((await durations('-started')).toReversed())
})

test('what is kept no longer goes, and a deleted workflow with the last of its history', async () => {
  const { me, workflow } = await withHistory(120)
  const purge = (days: number) =>
    server.ctx.ports.purge(server.ctx, {
      workspaceId: me.workspaceId,
      workflowHistoryBefore: new Date(Date.now() - days * 86_400_000),
    })
  expect((await purge(90)).removed).toMatchObject({ 'workflow executions': 31 })
  expect((await me.get('/executions?limit=100')).body.items).toHaveLength(89)
  await me.call('DELETE', `/workflows/${workflow.id}`)
  expect((await me.get('/executions?limit=100')).body.items).toHaveLength(89)
  await purge(0)
  const left = async () => (await admin.query('select id from workflows where id = $1', [workflow.id])).rows.length
  // It can be restored for 30 days.
  expect(await left()).toBe(1)
  await admin.query("update workflows set deleted_at = now() - interval '32 days' where id = $1", [workflow.id])
  await purge(0)
  expect(await left()).toBe(0)
})
