import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { exampleCallsByFolder } from '#test/all-example-calls'
import { addressOf, type ExampleCall, isStream } from '#test/example-calls'
import { type Client, testApp } from '#test/harness'
import { practiceRoom } from '#test/practice-room'
import { inScope } from '../adapters/postgres/scope.ts'
import { features } from './features.ts'

const app = await testApp({ features: [...features, practiceRoom()] })
const { server, admin, signIn } = app

/** Tables of people and of the installation: nothing in them is of one workspace. */
const ofNoWorkspace = [
  ...['audit_keys', 'avatars', 'competitor_hosts', 'event_deliveries', 'greeting_engagements', 'identities'],
  ...['mailed_codes', 'migrations', 'passwords', 'rate_limits', 'refresh_tokens', 'rights', 'secret_canary'],
  ...['sessions', 'sign_in_failures', 'sign_in_trips', 'users', 'workflow_workers'],
  // Its name is shown to people who are about to join.
  'workspaces',
]

test('every table of a workspace has a policy, and the product owns none of them', async () => {
  const { rows } = await admin.query<{ name: string; owner: string; guarded: boolean; has_workspace: boolean }>(
    `select c.relname as name, c.relowner::regrole::text as owner,
       c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_workspace') as guarded,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)
         as has_workspace
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  expect([...new Set(rows.map(({ owner }) => owner))]).toEqual(['sextant'])
  const unguarded = rows.filter(({ guarded }) => !guarded)
  const names = (has: boolean) => unguarded.filter((row) => row.has_workspace === has).map(({ name }) => name)
  expect(names(true)).toEqual([])
  expect(names(false)).toEqual(ofNoWorkspace.toSorted())
})

interface Statement {
  text: string
  values: unknown[]
}

/** Records the queries that the product runs during this work. */
async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const calls = spy.mock.calls.map(([text, values]) => ({ text, values }) as unknown as Statement)
  spy.mockRestore()
  return calls.filter(({ text }) => typeof text === 'string')
}

const condition = /(?:"?\w+"?\.)?"?workspace_id"? = \$(\d+)/g

/** The same query without its workspace condition; the parameter stays and is ignored. */
const unscoped = ({ text, values }: Statement): Statement => ({
  text: text.replace(condition, '$$$1::uuid is not null'),
  values,
})

const runIn = async (workspaceId: string, { text, values }: Statement) => {
  const query = { ...sql`select 1`.compile(server.ctx.db), sql: text, parameters: values }
  return (await inScope(server.ctx.db, workspaceId).executeQuery<Record<string, unknown>>(query)).rows
}

/** The queries of each feature's read routes in a workspace with data. */
async function readingsOf(samples: ExampleCall[], me: Client): Promise<Statement[]> {
  const statements: Statement[] = []
  for (const { route, prepare } of samples) {
    if (route.method !== 'GET' || isStream(route)) continue
    const prepared = await prepare(me, server.db, server.ctx.ports)
    statements.push(...(await statementsOf(() => me.call('GET', addressOf(route, prepared), prepared.body))))
  }
  const readings = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && text.match(condition))
  return [...new Map(readings.map((reading) => [reading.text, reading])).values()]
}

const rowIds = (rows: unknown): Set<string> => new Set(JSON.stringify(rows).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))

/** Tables that the example calls leave empty. */
async function fillIn({ workspaceId, userId }: Client): Promise<void> {
  await server.ctx.ports.notify(
    server.ctx,
    { workspaceId },
    { kind: 'usage', type: 'info', title: 'News', message: 'Something happened.' },
  )
  await admin.query(
    `insert into daily_tallies (workspace_id, time_zone, day, source, outcome, subject, action, count, total_ms, cost, tokens,
       distance)
     select $1, 'UTC', current_date - n, source, 'completed', 'user-whisperer', 'generate-prd', 1, 1, 1, 1, 1
     from generate_series(0, 3) n, unnest(array['run', 'execution', 'output']) source`,
    [workspaceId],
  )
  await admin.query(
    `with resource as (
       insert into shared_resources (workspace_id, type, resource_id, shared_by)
       values ($1, 'agent-config', 'user-whisperer', 'Ada Quill') returning id)
     insert into shares (workspace_id, shared_resource_id, user_id, level) select $1, id, $2, 'edit' from resource`,
    [workspaceId, userId],
  )
  await admin.query(
    `insert into invitations (workspace_id, email, role, invited_by, expires_at)
     values ($1, 'grace@people.org', 'viewer', 'Ada Quill', now() + interval '1 day')`,
    [workspaceId],
  )
}

/** Features whose read routes query no workspace data. */
const withoutReadings = ['auth']

for (const [folder, loaded] of exampleCallsByFolder) {
  if (!folder.startsWith('features')) continue
  const room = path.basename(folder)
  test(`what ${room} asks for shows nothing of others without its workspace`, { timeout: 120_000 }, async () => {
    const me = await signIn('admin')
    const stranger = await signIn('admin')
    await fillIn(me)
    const samples = loaded.map(({ sample }) => sample)
    const readings = await readingsOf(samples, me)
    const own = rowIds(stranger)
    let hidden = 0
    for (const reading of readings) {
      const { text, values } = unscoped(reading)
      const { rows: all } = await admin.query(text, values)
      const seen = await runIn(stranger.workspaceId, { text, values })
      const theirs = rowIds(all)
      const visible = [...rowIds(seen)].filter((id) => theirs.has(id) && !own.has(id) && !values.includes(id))
      expect(visible, text).toEqual([])
      // The stranger sees their own seat. In a workspace that nobody has, there is no more to see than in none.
      expect(await runIn('', { text, values }), text).toEqual(await runIn(randomUUID(), { text, values }))
      if (JSON.stringify(all) !== JSON.stringify(seen)) hidden += 1
    }
    // Without the policy there would have been rows.
    expect(hidden > 0).toBe(!withoutReadings.includes(room))
  })
}

test('a row is not written into a workspace in which the statement is not, and into none without one', async () => {
  const [ada, bob] = [await signIn('admin'), await signIn('admin')]
  const insert = (scope: string) =>
    inScope(server.ctx.db, scope)
      .insertInto('advocate_opt_outs')
      .values({ workspace_id: ada.workspaceId, email_key: `${scope}@people.org` })
      .execute()
  for (const scope of [bob.workspaceId, '']) await expect(insert(scope)).rejects.toThrow('row-level security policy')
  await insert(ada.workspaceId)
  const remove = (scope: string) => inScope(server.ctx.db, scope).deleteFrom('advocate_opt_outs').executeTakeFirst()
  expect([(await remove(bob.workspaceId)).numDeletedRows, (await remove('')).numDeletedRows]).toEqual([0n, 0n])
  expect((await remove(ada.workspaceId)).numDeletedRows).toBe(1n)
})

const seats = (scope: string) => inScope(server.ctx.db, scope).selectFrom('memberships').select('user_id').execute()
const invited = (scope: string) => inScope(server.ctx.db, scope).selectFrom('invitations').select('email').execute()

async function invite(teamId: string, email: string): Promise<Buffer> {
  const hash = randomBytes(32)
  await admin.query(
    `insert into invitations (workspace_id, email, role, invited_by, expires_at, hash)
     values ($1, $2, 'viewer', 'Ada Quill', now() + interval '1 day', $3)`,
    [teamId, email, hash],
  )
  return hash
}

test('seats and invitations are seen and changed in their own workspace only', async () => {
  const [ada, bob] = [await signIn('admin'), await signIn('admin')]
  await invite(ada.workspaceId, 'grace@people.org')
  expect([await seats(ada.workspaceId), await invited(ada.workspaceId)]).toEqual([
    [{ user_id: ada.userId }],
    [{ email: 'grace@people.org' }],
  ])
  expect([await seats(bob.workspaceId), await invited(bob.workspaceId)]).toEqual([[{ user_id: bob.userId }], []])
  expect([await seats(''), await invited('')]).toEqual([[], []])

  for (const scope of [bob.workspaceId, '']) {
    const db = inScope(server.ctx.db, scope)
    const seat = { workspace_id: ada.workspaceId, user_id: bob.userId, role: 'admin' } as const
    const join = db.insertInto('memberships').values(seat)
    await expect(join.execute()).rejects.toThrow('row-level security policy')
    const ofAda = { workspace_id: ada.workspaceId, invited_by: 'Bob', expires_at: new Date() }
    const ask = db.insertInto('invitations').values({ ...ofAda, email: bob.email, role: 'admin' })
    await expect(ask.execute()).rejects.toThrow('row-level security policy')
    const demote = db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', ada.userId)
    expect((await demote.executeTakeFirst()).numUpdatedRows).toBe(0n)
    const revoke = db.deleteFrom('invitations').where('email', '=', 'grace@people.org')
    expect((await revoke.executeTakeFirst()).numDeletedRows).toBe(0n)
  }
})

const callBeyond = (text: string) => async (value: unknown) =>
  runIn('', { text: `select * from ${text}`, values: [value] })

/** The functions that look for seats, invitations and share links in every workspace. */
const beyond = {
  seats_of: callBeyond('seats_of($1::uuid)'),
  teams_of: callBeyond('teams_of($1::uuid, 5)'),
  is_with_others: callBeyond('is_with_others($1::uuid)'),
  invitations_to: callBeyond('invitations_to($1::text)'),
  workspace_of_invitation: callBeyond('workspace_of_invitation($1::bytea)'),
  workspace_of_share_link: callBeyond('workspace_of_share_link($1::bytea)'),
}

test('what looks for seats and invitations beyond a workspace finds those of one person or one code', async () => {
  const [ada, bob, eve] = [await signIn('admin'), await signIn('admin'), await signIn('admin')]
  const colleague = await signIn('viewer', ada.workspaceId)
  const hash = await invite(ada.workspaceId, bob.email)
  const places = (await beyond.seats_of(colleague.userId)).map(({ workspace_id }) => workspace_id)
  expect(places).toHaveLength(2)
  expect(places).toContain(ada.workspaceId)
  expect(await beyond.teams_of(colleague.userId)).toMatchObject([{ id: ada.workspaceId, members: 2, is_owner: false }])
  expect(await beyond.teams_of(bob.userId)).toMatchObject([{ id: bob.workspaceId, members: 1, is_owner: true }])
  expect([await beyond.is_with_others(ada.userId), await beyond.is_with_others(eve.userId)]).toEqual([
    [{ is_with_others: true }],
    [{ is_with_others: false }],
  ])
  expect(await beyond.invitations_to(bob.email)).toMatchObject([{ workspace_id: ada.workspaceId }])
  expect(await beyond.invitations_to(eve.email)).toEqual([])
  expect([await beyond.workspace_of_invitation(hash), await beyond.workspace_of_invitation(randomBytes(32))]).toEqual([
    [{ workspace_of_invitation: ada.workspaceId }],
    [{ workspace_of_invitation: null }],
  ])
})

test('only the role that serves requests looks beyond a workspace, and only by these functions', async () => {
  const { rows } = await admin.query<{ name: string; open_to: string[] }>(
    `select p.proname as name, array(
       select rolname::text from pg_roles r
       where rolname in ('sextant_app', 'sextant_queue') and has_function_privilege(r.oid, p.oid, 'execute')) as open_to
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and p.prorettype <> 'trigger'::regtype and p.prosrc ~ '(memberships|invitations|share_links)' order by 1`,
  )
  const names = Object.keys(beyond).toSorted()
  expect(rows).toEqual(names.map((name) => ({ name, open_to: ['sextant_app'] })))
})

test('the role that claims work across workspaces sees where it waits and nothing of its content', async () => {
  const { db } = server.ctx.acrossWorkspaces()
  const ask = (text: string) => sql.raw(text).execute(db)
  await ask('select id, workspace_id, status from workflow_executions')
  for (const hidden of [
    'select trigger from workflow_executions',
    'select actions from workflows',
    'select title, message from notifications',
    'select subject, body, to_email from outreach_messages',
    'select content from prds',
    'select * from secrets',
    'select name, email from users',
    'update workflow_executions set trigger = null',
    'delete from workflows',
    'insert into audit_events (workspace_id) values (null)',
  ]) {
    await expect(ask(hidden), hidden).rejects.toThrow('permission denied')
  }
})
