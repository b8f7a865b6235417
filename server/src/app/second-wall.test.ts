import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { exampleCallsByFolder } from '#test/all-example-calls'
import { addressOf, isStream, type ExampleCall } from '#test/example-calls'
import { type Client, testApp } from '#test/harness'
import { practiceRoom } from '#test/practice-room'
import { inScope } from '../adapters/postgres/scope.ts'
import { features } from './features.ts'

const app = await testApp({ features: [...features, practiceRoom()] })
const { server, admin, signIn } = app

/** Workspace tables without a policy, each with a reason. */
const withoutPolicy: Record<string, string> = {
  invitations: 'found by the address of the invited person, before they are in the workspace',
  memberships: 'says in which workspaces a person is, before they are in one',
}

/** Tables of people and of the installation, which belong to no workspace. */
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
  expect(names(true)).toEqual(Object.keys(withoutPolicy))
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
    const own = new Set([stranger.userId, stranger.workspaceId, stranger.sessionId])
    let hidden = 0
    for (const reading of readings) {
      const { text, values } = unscoped(reading)
      const { rows: all } = await admin.query(text, values)
      const seen = await runIn(stranger.workspaceId, { text, values })
      const theirs = rowIds(all)
      const shown = [...rowIds(seen)].filter((id) => theirs.has(id) && !own.has(id) && !values.includes(id))
      if (!/from "?(memberships|invitations)/.test(text)) expect(shown, text).toEqual([])
      expect(await runIn('', { text, values }), text).toEqual(seen)
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
