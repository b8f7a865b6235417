import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { actingAs, behindOurBack, seal, verified, writeEvent, writeEvents } from '../audit.fixtures.ts'
import { toMarked } from './seals.queries.ts'
import { sealOf, signed } from './seals.ts'
import { sealedAfter } from './verify.queries.ts'

const app = await testApp()
const { server, admin, signIn, folder } = app
const { ctx } = server

/** A person whose workspace has ten sealed events. */
async function withTen() {
  const ada = await signIn('admin')
  await writeEvents(actingAs(app, ada), 10)
  await seal(ctx)
  const { rows } = await admin.query<{ event_id: string }>(
    'select event_id from audit_seals where workspace_id = $1 order by number',
    [ada.workspaceId],
  )
  return { ada, ids: rows.map((row) => row.event_id), file: path.join(folder, 'audit', `${ada.workspaceId}.jsonl`) }
}

test('where no checkpoints are kept, the check says that it compared the log with nothing', async () => {
  const { ada } = await withTen()
  const { connectionString } = app.database
  const apart = await testApp({ connectionString, auditFolder: path.join(folder, 'of-another-server') })
  const { outside, ...verdict } = await verified(await apart.clientOf(ada))
  expect(verdict).toMatchObject({ isIntact: true, checked: 10 })
  expect(outside).toEqual({
    place: 'files on this server',
    compared: 0,
    problem:
      "There are no checkpoints of this log in files on this server, so it wasn't compared with anything outside the database.",
  })
})

test('a log that nobody touched is intact, and is compared with what is kept outside the database', async () => {
  const { ada, ids } = await withTen()
  expect(ids).toEqual(ids.toSorted())
  const { checkpoint, ...verdict } = await verified(ada)
  expect(verdict).toEqual({
    isIntact: true,
    checked: 10,
    waiting: 0,
    waitingSince: null,
    broken: null,
    outside: { place: 'files on this server', compared: 1, problem: null },
  })
  expect(checkpoint).toMatchObject({ count: 10, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('an event that waits for its seal is counted as waiting', async () => {
  const { ada } = await withTen()
  await writeEvent(actingAs(app, ada), 'Just now')
  expect(await verified(ada)).toMatchObject({ isIntact: true, checked: 10, waiting: 1 })
})

test.each([
  ['details', "details = 'Nothing happened'"],
  ['who did it', "user_name = 'Mallory'"],
  ['when', "at = at - interval '1 microsecond'"],
  ['the values before and after', `changes = '{"role": {"from": "viewer", "to": "admin"}}'`],
  ['its facts', `facts = '{"cost": 0}'`],
  ['the result', 'success = false'],
  ['what a search finds it by', "searched = ''"],
])('an edited event is named: %s', async (_what, change) => {
  const { ada, ids } = await withTen()
  await behindOurBack(admin, [`update audit_events set ${change} where id = $1`, [ids[3]]])
  expect(await verified(ada)).toMatchObject({
    isIntact: false,
    checked: 3,
    broken: { number: 4, eventId: ids[3] },
  })
})

test('a removed event is named, with its seal and without', async () => {
  const { ada, ids } = await withTen()
  await behindOurBack(admin, ['delete from audit_events where id = $1', [ids[4]]])
  expect((await verified(ada)).broken).toMatchObject({ kind: 'missing', number: 5, eventId: ids[4] })
  await behindOurBack(admin, ['delete from audit_seals where event_id = $1', [ids[4]]])
  expect((await verified(ada)).broken).toEqual({
    kind: 'missing',
    number: 5,
    eventId: null,
    detail: 'Event 5 is missing.',
  })
})

test('a removed event is named when the others were numbered anew', async () => {
  const { ada, ids } = await withTen()
  await behindOurBack(
    admin,
    ['delete from audit_events where id = $1', [ids[4]]],
    ['delete from audit_seals where event_id = $1', [ids[4]]],
    ['update audit_seals set number = -number where workspace_id = $1 and number > 5', [ada.workspaceId]],
    ['update audit_seals set number = -number - 1 where workspace_id = $1 and number < 0', [ada.workspaceId]],
  )
  expect((await verified(ada)).broken).toMatchObject({ kind: 'reordered', number: 5, eventId: ids[5] })
})

test('events cut from the end are missed, by the signed count', async () => {
  const { ada, ids } = await withTen()
  await behindOurBack(
    admin,
    ['delete from audit_events where id = any($1)', [ids.slice(8)]],
    ['delete from audit_seals where event_id = any($1)', [ids.slice(8)]],
  )
  expect((await verified(ada)).broken).toEqual({
    kind: 'missing',
    number: 9,
    eventId: null,
    detail: 'Events 9 to 10 are missing from the end: a checkpoint kept in files on this server counts 10.',
  })
})

test('events cut from the end are missed when the signed count was set back to an older one, or is gone', async () => {
  const ada = await signIn('admin')
  const { workspaceId } = ada
  await writeEvents(actingAs(app, ada), 6)
  await seal(ctx)
  const { rows: old } = await admin.query('select * from audit_chains where workspace_id = $1', [workspaceId])
  await writeEvents(actingAs(app, ada), 4)
  await admin.query("update audit_chains set anchored_at = '-infinity' where workspace_id = $1", [workspaceId])
  await seal(ctx)
  const cut = async () =>
    behindOurBack(
      admin,
      [
        'delete from audit_events where id in (select event_id from audit_seals where workspace_id = $1 and number > 6)',
        [workspaceId],
      ],
      ['delete from audit_seals where workspace_id = $1 and number > 6', [workspaceId]],
      ['delete from audit_chains where workspace_id = $1', [workspaceId]],
    )
  await cut()
  expect((await verified(ada)).broken).toMatchObject({ kind: 'missing', number: 1 })
  const { count, head, inherited, key, signed_at, signature, anchored_count, indexed_count } = old[0]
  await behindOurBack(admin, [
    'insert into audit_chains (workspace_id, count, head, inherited, key, signed_at, signature, anchored_count, indexed_count) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [workspaceId, count, head, inherited, key, signed_at, signature, anchored_count, indexed_count],
  ])
  expect((await verified(ada)).broken).toMatchObject({ kind: 'missing', number: 7 })
})

const forged = `insert into audit_events (workspace_id, user_name, user_email, action, resource, details, severity, category)
  values ($1, 'Mallory', 'm@evil.test', 'UPDATE_BILLING', 'billing', 'Update billing', 'high', 'settings') returning id`

test('an event that somebody inserted is named, sealed or not', async () => {
  const { ada } = await withTen()
  const { rows } = await admin.query(forged, [ada.workspaceId])
  await seal(ctx)
  expect((await verified(ada)).broken).toEqual({
    kind: 'inserted',
    number: 11,
    eventId: rows[0].id,
    detail: "Event 11 wasn't written by Sextant.",
  })
  const { ada: eve } = await withTen()
  await behindOurBack(admin, [forged, [eve.workspaceId]])
  expect((await verified(eve)).broken).toMatchObject({ kind: 'inserted', number: null })
})

test('an event of another workspace, moved here with its mark, is named', async () => {
  const { ids: theirs } = await withTen()
  const { ada } = await withTen()
  await behindOurBack(
    admin,
    ['update audit_events set workspace_id = $1 where id = $2', [ada.workspaceId, theirs[0]]],
    ['delete from audit_seals where event_id = $1', [theirs[0]]],
    ['insert into audit_unsealed values ($1, $2)', [ada.workspaceId, theirs[0]]],
  )
  await seal(ctx)
  expect((await verified(ada)).broken).toMatchObject({ kind: 'inserted', number: 11, eventId: theirs[0] })
})

test('two events that changed places are named', async () => {
  const { ada, ids } = await withTen()
  const spare = '00000000-0000-7000-8000-000000000000'
  await behindOurBack(
    admin,
    ['update audit_seals set event_id = $1 where event_id = $2', [spare, ids[1]]],
    ['update audit_seals set event_id = $1 where event_id = $2', [ids[1], ids[6]]],
    ['update audit_seals set event_id = $1 where event_id = $2', [ids[6], spare]],
  )
  expect((await verified(ada)).broken).toMatchObject({ kind: 'reordered', number: 2, eventId: ids[6] })
})

test('a count that is not signed by the server is noticed', async () => {
  const { ada } = await withTen()
  await behindOurBack(admin, ['update audit_chains set signed_at = now() where workspace_id = $1', [ada.workspaceId]])
  expect((await verified(ada)).broken).toMatchObject({ kind: 'unsigned', number: 10 })
})

test('whoever has the keys as well and seals anew what they changed is betrayed by what is kept outside', async () => {
  const { ada, ids } = await withTen()
  const { workspaceId } = ada
  const key = ctx.ports.auditKeys.current
  await writeEvent(actingAs(app, ada), 'The last one')
  await seal(ctx)
  await behindOurBack(
    admin,
    ['delete from audit_seals where event_id = $1', [ids[2]]],
    ['delete from audit_events where id = $1', [ids[2]]],
  )
  const rows = await sealedAfter(server.db, workspaceId, { after: 0, upTo: 99, atMost: 99 })
  let previous: Buffer = Buffer.alloc(0)
  const statements: [string, unknown[]][] = []
  for (const [at, row] of rows.entries()) {
    const link = { workspaceId, number: at + 1, previous, eventId: row.event_id }
    previous = sealOf(key, link, toMarked(workspaceId, row))
    statements.push([
      'update audit_seals set number = $1, hash = $2 where event_id = $3',
      [at + 1, previous, row.event_id],
    ])
  }
  const claim = { workspaceId, count: 10, head: previous.toString('hex'), inherited: 0, at: new Date().toISOString() }
  const { signature, at } = signed(key, claim)
  statements.push([
    'update audit_chains set count = 10, head = $2, signed_at = $3, signature = $4 where workspace_id = $1',
    [workspaceId, previous, at, Buffer.from(signature, 'hex')],
  ])
  await behindOurBack(admin, ...statements)
  expect((await verified(ada)).broken).toMatchObject({ kind: 'rewritten', number: 1 })
})

test('a checkpoint outside that somebody forged is not taken for one', async () => {
  const { ada, file } = await withTen()
  const kept = JSON.parse(readFileSync(file, 'utf8').trim())
  writeFileSync(file, `${JSON.stringify({ ...kept, count: 400 })}\nnot even json\n${JSON.stringify(kept)}\n{"workspa`)
  const { isIntact, outside } = await verified(ada)
  expect(isIntact).toBe(true)
  expect(outside).toEqual({
    place: 'files on this server',
    compared: 1,
    problem: "1 of the checkpoints there aren't signed by this server.",
  })
})

test('the running server can neither change nor remove an event, its seal or the count', async () => {
  const { ada, ids } = await withTen()
  const { workspaceId } = ada
  const asServer = [
    server.db
      .updateTable('audit_events')
      .set({ details: 'x' })
      .where('id', '=', ids[0] ?? ''),
    server.db.deleteFrom('audit_events').where('id', '=', ids[0] ?? ''),
    server.db
      .updateTable('audit_seals')
      .set({ number: 99 })
      .where('event_id', '=', ids[0] ?? ''),
    server.db.deleteFrom('audit_seals').where('event_id', '=', ids[0] ?? ''),
    server.db.updateTable('audit_chains').set({ count: 3 }).where('workspace_id', '=', workspaceId),
    server.db.deleteFrom('audit_chains').where('workspace_id', '=', workspaceId),
  ]
  for (const statement of asServer) {
    await expect(statement.execute()).rejects.toThrow('the audit log is only ever added to')
  }
  for (const table of ['audit_events', 'audit_seals', 'audit_chains']) {
    await expect(admin.query(`truncate ${table} cascade`)).rejects.toThrow('the audit log is only ever added to')
  }
  expect((await verified(ada)).isIntact).toBe(true)
})

test('with its workspace the log goes, and so it does with the account of a person', async () => {
  const { ada } = await withTen()
  await writeEvent(actingAs(app, ada), 'Not sealed yet')
  await server.db.deleteFrom('workspaces').where('id', '=', ada.workspaceId).execute()
  await server.db.deleteFrom('users').where('id', '=', ada.userId).execute()
  await seal(ctx)
  const { rows } = await admin.query(
    `select (select count(*)::int from audit_events where workspace_id = $1) as events,
            (select count(*)::int from audit_seals where workspace_id = $1) as seals,
            (select count(*)::int from audit_unsealed where workspace_id = $1) as waiting`,
    [ada.workspaceId],
  )
  expect(rows[0]).toEqual({ events: 0, seals: 0, waiting: 0 })
})
