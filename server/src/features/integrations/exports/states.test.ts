import { afterAll, expect, test } from 'vitest'
import { githubAccount, githubStandIn } from '#adapters/connectors/github/stand-in.fixtures'
import type { JobCtx } from '#kernel/jobs'
import { testApp } from '#test/harness'
import { actingAs, exporting, hurry } from '../integrations.fixtures.ts'
import { document, subject } from './document.fixtures.ts'
import { readAllStates, readStatesOf } from './states.jobs.ts'

const github = await githubStandIn()
afterAll(() => github.close())
const app = await testApp({
  allowHosts: [github.host],
  serviceBases: { github: github.url },
  pause: hurry().pause,
})
const jobCtx = (): JobCtx =>
  Object.assign(Object.create(app.server.ctx), { job: { id: '', attempt: 1 }, signal: new AbortController().signal })

/** The tools of these workspaces that the hourly job wants to ask. */
async function due(...workspaceIds: string[]): Promise<string[]> {
  await app.admin.query(`delete from pgboss.job where name = 'integrations.read-states-of'`)
  await readAllStates.run(jobCtx(), {})
  const { rows } = await app.admin.query(
    `select data from pgboss.job where name = 'integrations.read-states-of' and data->>'workspaceId' = any($1)`,
    [workspaceIds],
  )
  return rows.map(({ data }) => `${workspaceIds.indexOf(data.workspaceId)} ${data.integration}`).sort()
}

test('states are read again by the hour, those of done issues by the day, and a sandbox once', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  await me.post('/integrations/github/connect', { credentials: githubAccount })
  const about = subject()
  const order = { integration: 'github', destination: 'acme/app', subject: about, document } as const
  await exporting(app, me, order)
  await exporting(app, other, { ...order, destination: 'sandbox/demo' })
  await exporting(app, other, { ...order, integration: 'notion', destination: 'sandbox-roadmap' })
  const places = [me.workspaceId, other.workspaceId] as const
  expect(await due(...places)).toEqual(['0 github', '1 github'])

  Object.assign(github.issues[0] ?? {}, { state: 'closed' })
  for (const workspaceId of places) {
    const ctx = Object.assign(Object.create(app.server.ctx.inWorkspace(workspaceId)), jobCtx())
    await readStatesOf.run(ctx, { workspaceId, integration: 'github' })
  }
  const filter = { type: about.type, ids: [about.id], itemIds: ['document', 'item s1'] }
  const statesOf = async (client: typeof me) => {
    const ctx = await actingAs(app, client)
    return (await ctx.ports.connections.linksOf(ctx, filter)).flatMap(({ integration, state }) =>
      integration === 'github' ? state?.name : [],
    )
  }
  expect(await statesOf(me)).toEqual(['Closed', 'Open'])
  expect(await statesOf(other)).toEqual(['To Do', 'To Do'])
  expect(await due(...places)).toEqual([])

  const ago = (hours: number) =>
    app.admin.query(`update export_links set state_at = now() - $1 * interval '1 hour' where workspace_id = any($2)`, [
      hours,
      places,
    ])
  await ago(2)
  expect(await due(...places)).toEqual(['0 github'])
  github.calls.length = 0
  await readStatesOf.run(Object.assign(Object.create(app.server.ctx.inWorkspace(me.workspaceId)), jobCtx()), {
    workspaceId: me.workspaceId,
    integration: 'github',
  })
  // Not the one that is closed.
  expect(github.calls).not.toContain('GET /repos/acme/app/issues/1')
  expect(github.calls).toContain('GET /repos/acme/app/issues/2')
  await ago(25)
  expect(await due(...places)).toEqual(['0 github'])
})

test('a tool that is away is asked again later, and nothing that was known is lost', async () => {
  const me = await app.signIn()
  await me.post('/integrations/github/connect', { credentials: githubAccount })
  const about = subject()
  await exporting(app, me, { integration: 'github', destination: 'acme/app', subject: about, document })
  github.faults.push({ call: `GET /repos/acme/app/issues/${github.issues.length}`, status: 500, times: 99 })
  const ctx = Object.assign(Object.create(app.server.ctx.inWorkspace(me.workspaceId)), jobCtx())
  await readStatesOf.run(ctx, { workspaceId: me.workspaceId, integration: 'github' })
  expect(await due(me.workspaceId)).toEqual(['0 github'])
  github.faults.length = 0
})

test('items of a former account and items that are refused keep no others from being read', async () => {
  const me = await app.signIn()
  await me.post('/integrations/github/connect', { credentials: githubAccount })
  const about = subject()
  const { workspaceId } = me
  await app.admin.query(
    `with former as (insert into exports (workspace_id, integration, account_id, destination, subject_type, subject_id)
       values ($1, 'github', 'former', 'acme/old', $2, $3) returning id)
     insert into export_links (export_id, workspace_id, item_id, remote_id, begun_at)
     select id, $1, 'item ' || n, n::text, now() from former, generate_series(1, 100) n`,
    [workspaceId, about.type, about.id],
  )
  await exporting(app, me, { integration: 'github', destination: 'acme/app', subject: about, document })
  const first = github.issues.length - 2
  github.faults.push({ call: `GET /repos/acme/app/issues/${first}`, status: 403, times: 99 })
  const ctx = Object.assign(Object.create(app.server.ctx.inWorkspace(workspaceId)), jobCtx())
  await readStatesOf.run(ctx, { workspaceId, integration: 'github' })
  github.faults.length = 0
  const { rows } = await app.admin.query(
    `select link.remote_state as state, link.state_at is not null as "wasAsked"
     from export_links link join exports on exports.id = link.export_id
     where link.workspace_id = $1 and exports.account_id <> 'former' order by link.remote_state nulls first`,
    [workspaceId],
  )
  expect(rows).toEqual([null, 'Open', 'Open'].map((state) => ({ state, wasAsked: true })))
})
