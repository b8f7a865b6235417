import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { fillTable, touchedRows } from '#test/touched-rows'
import { actingAs, seal, writeEvent } from '../audit.fixtures.ts'
import { firstIdAt, highestId } from '../event-id.ts'
import { listRanges } from './segments.queries.ts'

const app = await testApp()
const { server, admin, signIn } = app
const { ctx } = server

interface Line {
  id: string
  details: string
  action: string
  userId: string
}

const detailsOf = async (me: { get(url: string): Promise<{ body: { items: Line[] } }> }, query: string) =>
  (await me.get(`/audit/events?${query}`)).body.items.map(({ details }) => details)

/** Events of the past, as the server would have written them then; sealed and gathered into segments by it now. */
async function past(
  workspaceId: string,
  count: number,
  { daysAgo = 0, details = "'Update settings: number ' || n" } = {},
) {
  await admin.query(
    `insert into audit_events (id, at, workspace_id, user_id, user_name, user_email, action, resource, details, severity, category, success, searched)
     select uuidv7(ago), now() + ago, $1, null, 'Grace Hopper', 'grace@people.org', 'UPDATE_SETTINGS', 'settings', details,
       'low', 'settings', true, lower('UPDATE_SETTINGS' || E'\\n' || details || E'\\nGrace Hopper')
     from (select (-$3::float8 - ($2::int - n) / 86400.0 / 100) * interval '1 day' as ago, ${details} as details
       from generate_series(1, $2::int) n) made`,
    [workspaceId, count, daysAgo],
  )
}

test('text is found in action, details and user name, in any case, as any part of a word', async () => {
  const ada = await signIn('admin')
  const acting = actingAs(app, ada)
  await writeEvent(acting, 'Weekly digest 100% done_now')
  await writeEvent(acting, 'Größenwahn', 'DELETE_WORKFLOW')
  await seal(ctx)
  await writeEvent(acting, 'Not sealed yet')
  expect(await detailsOf(ada, 'search=DIGEST')).toEqual(['Created workflow: Weekly digest 100% done_now'])
  expect(await detailsOf(ada, 'search=ete_wor')).toEqual(['Deleted workflow: Größenwahn'])
  expect(await detailsOf(ada, 'search=GRÖSSEN')).toEqual([])
  expect(await detailsOf(ada, 'search=GRÖß')).toEqual(['Deleted workflow: Größenwahn'])
  expect(await detailsOf(ada, 'search=quill')).toHaveLength(3)
  expect(await detailsOf(ada, 'search=sealed')).toEqual(['Created workflow: Not sealed yet'])
  expect(await detailsOf(ada, 'search=0%25')).toHaveLength(1)
  expect(await detailsOf(ada, 'search=e_n')).toHaveLength(1)
  expect(await detailsOf(ada, 'search=zeppelin')).toEqual([])
  expect(await detailsOf(ada, `search=${encodeURIComponent("';drop table users; --")}`)).toEqual([])
  expect((await ada.get(`/audit/events?search=${'a'.repeat(100_000)}`)).status).toBe(400)
})

test('category, severity, user and window narrow the list, alone and together', async () => {
  const ada = await signIn('admin')
  const grace = await signIn('editor', ada.workspaceId)
  await past(ada.workspaceId, 3, { daysAgo: 40 })
  await past(ada.workspaceId, 2, { daysAgo: 3 })
  await writeEvent(actingAs(app, ada), 'One', 'DELETE_WORKFLOW')
  await writeEvent(actingAs(app, grace), 'Two', 'CHANGE_USER_ROLE')
  await writeEvent(actingAs(app, grace), 'Three')
  await seal(ctx)
  const count = async (query: string) => (await detailsOf(ada, query)).length
  expect(await count('')).toBe(8)
  expect(await count('window=1d')).toBe(3)
  expect(await count('window=7d')).toBe(5)
  expect(await count('window=30d')).toBe(5)
  expect(await count('window=90d')).toBe(8)
  expect(await count('category=workflow')).toBe(2)
  expect(await count('severity=high')).toBe(2)
  expect(await count(`userId=${grace.userId}`)).toBe(2)
  expect(await count(`userId=${grace.userId}&severity=high&category=team&search=two&window=1d`)).toBe(1)
  expect(await count(`userId=${grace.userId}&category=settings`)).toBe(0)
  expect(await count(`userId=${randomUUID()}`)).toBe(0)
  expect((await ada.get('/audit/events?window=2y')).status).toBe(400)
  expect((await ada.get('/audit/events?category=everything')).status).toBe(400)
})

test('a search goes through all segments, page by page, each event once and none left out', {
  timeout: 60_000,
}, async () => {
  const ada = await signIn('admin')
  const rare = "case when n % 700 = 3 then 'The heliotrope of ' || n else 'Update settings: number ' || n end"
  await past(ada.workspaceId, 4_200, { daysAgo: 1, details: rare })
  await seal(ctx)
  const { rows } = await admin.query('select count(*)::int as segments from audit_segments where workspace_id = $1', [
    ada.workspaceId,
  ])
  expect(rows[0].segments).toBe(4)
  await writeEvent(actingAs(app, ada), 'A fresh heliotrope')
  const found: Line[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await ada.get(`/audit/events?limit=2&search=heliotrope${cursor && `&cursor=${cursor}`}`)
    found.push(...body.items)
    cursor = body.nextCursor
  }
  expect(found).toHaveLength(7)
  expect(new Set(found.map(({ id }) => id)).size).toBe(7)
  expect(found.map(({ id }) => id)).toEqual(
    found
      .map(({ id }) => id)
      .toSorted()
      .reverse(),
  )
  expect(await detailsOf(ada, 'search=number%204199&window=90d')).toEqual(['Update settings: number 4199'])
  expect(await detailsOf(ada, 'search=7&limit=100')).toHaveLength(100)
})

test('the cards count the window: all, high and critical, failed, and who was active', async () => {
  const ada = await signIn('admin')
  const grace = await signIn('editor', ada.workspaceId)
  await past(ada.workspaceId, 5, { daysAgo: 40 })
  await writeEvent(actingAs(app, ada), 'One', 'DELETE_WORKFLOW')
  await writeEvent(actingAs(app, grace), 'Two', 'FAILED_LOGIN')
  await seal(ctx)
  await writeEvent(actingAs(app, grace), 'Three')
  const stats = async (window: string) => (await ada.get(`/audit/stats?window=${window}`)).body
  expect(await stats('7d')).toEqual({ total: 3, highPriority: 2, failed: 1, activeUsers: 2 })
  expect(await stats('90d')).toEqual({ total: 8, highPriority: 2, failed: 1, activeUsers: 2 })
  await seal(ctx)
  expect(await stats('7d')).toEqual({ total: 3, highPriority: 2, failed: 1, activeUsers: 2 })
})

test('people to filter by are found by name or address, among however many', async () => {
  const ada = await signIn('admin')
  await admin.query(
    `insert into audit_actors select $1, gen_random_uuid(), 'Person ' || n, 'p' || n || '@people.org', 'person ' || n || E'\\np' || n || '@people.org', now()
     from generate_series(1, 5000) n`,
    [ada.workspaceId],
  )
  const names = async (query: string) =>
    (await ada.get(`/audit/users?${query}`)).body.items.map(({ name }: { name: string }) => name)
  expect(await names('')).toHaveLength(30)
  expect(await names('search=PERSON%204321')).toEqual(['Person 4321'])
  expect(await names('search=p77%40people')).toEqual(['Person 77'])
  expect(await (await signIn('admin')).get('/audit/users')).toMatchObject({ body: { items: [] } })
})

test('what is not indexed yet is found without reading the whole log', async () => {
  const { workspaceId } = await signIn('admin')
  await fillTable(
    app,
    'audit_seals',
    `with chain as (
       insert into audit_chains (workspace_id, count, indexed_count) values ($1, 20000, 20000)
       on conflict (workspace_id) do update set count = 20000, indexed_count = 20000)
     insert into audit_seals (workspace_id, number, event_id, key, hash)
     select $1, n, uuidv7(), 1, '' from generate_series(1, 20000) n`,
    [workspaceId],
  )
  const filter = { workspaceId, terms: [1], from: firstIdAt(new Date(0)), before: highestId, atMost: 100 }
  expect(await touchedRows(app, { workspaceId, table: 'audit_seals' }, (db) => listRanges(db, filter))).toBeLessThan(
    100,
  )
})
