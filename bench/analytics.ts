import { setTimeout as pause } from 'node:timers/promises'
import { openDatabaseOf, type ServerProcess } from '../server/test/running-server.ts'
import { callsTo, timesOf } from './calls.ts'
import { atMost, median, row, verdict } from './print.ts'

const million = 1_000_000
const longestMs = 300
const tabs = ['agents', 'workflows', 'content', 'impact'] as const

interface Report {
  period: { from: string; to: string; before: { from: string; to: string } }
  completed: { now: number }
}

type Pool = ReturnType<typeof openDatabaseOf>['pool']

/** A million runs with outputs and a million executions of one workspace, over two years. */
export async function benchAnalytics(server: ServerProcess, dataDir: string): Promise<void> {
  const { workspaceId, get } = await callsTo(server, dataDir)
  const { pool, close } = openDatabaseOf(dataDir)
  const began = performance.now()
  await insertHistory(pool, workspaceId)
  row('a million runs, outputs and executions', `${((performance.now() - began) / 1_000).toFixed(0)} s to write`)
  await addedUp(pool)
  row('added up after', `${((performance.now() - began) / 1_000).toFixed(0)} s`)
  for (const tab of tabs) {
    for (const range of ['30d', '1y']) await measure(`${tab}, ${range}`, () => get(`/analytics/${tab}?range=${range}`))
  }
  const report = (await (await get('/analytics/agents?range=1y')).json()) as Report
  const { rows } = await pool.query(
    `select count(*)::int as n from agent_runs where workspace_id = $1 and status = 'completed'
      and completed_at::date between $2 and $3`,
    [workspaceId, report.period.from, report.period.to],
  )
  verdict(
    'the number is that of the rows',
    report.completed.now === rows[0].n,
    `${report.completed.now} of ${rows[0].n}`,
  )
  const { from, to } = report.period.before
  await measure('the rows of a year ago', () => get(`/agent-runs?result=failed&from=${from}&to=${to}`))
  await moved(pool, workspaceId)
  await close()
}

async function measure(what: string, call: () => Promise<Response>): Promise<void> {
  atMost(`${what}, median`, median(await timesOf(12, call)), longestMs, 'ms')
}

async function addedUp(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select exists (select from tally_changes) as waiting')
    if (!rows[0].waiting) return
    await pause(500)
  }
}

/** Everything is recounted when the workspace changes its time zone. */
async function moved(pool: Pool, workspaceId: string): Promise<void> {
  const began = performance.now()
  await pool.query("update workspaces set time_zone = 'Asia/Tokyo' where id = $1", [workspaceId])
  row('recounted for another time zone', `${((performance.now() - began) / 1_000).toFixed(1)} s`)
}

const counted = ['agent_runs', 'outputs', 'workflow_executions']

/** Without triggers, for speed; their work is done once afterwards. */
async function insertHistory(pool: Pool, workspaceId: string): Promise<void> {
  const spread = "now() - random() * interval '729 days'"
  const agents =
    "(array['user-whisperer','market-maven','narrative-architect','impact-predictor','advocate-amplifier','community-catalyst'])"
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const table of counted) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `insert into agent_runs (workspace_id, started_by, agent_id, action_type, title, input, status, error, triggered_by,
         expected_ms, cost, tokens, created_at, started_at, completed_at)
       select $1, 'Bench', ${agents}[1 + n % 6], 'action-' || n % 3, 'A run', '{}',
         case when n % 10 < 8 then 'completed' else 'failed' end,
         case n % 10 when 8 then 'It did not work.' when 9 then 'Cancelled' end, 'manual', 1000, random() / 100, 500,
         at - interval '1 second' * random() * 20, at - interval '1 second' * random() * 20, at
       from (select n, ${spread} as at from generate_series(1, $2::int) as n) as ended`,
      [workspaceId, million],
    )
    await client.query(
      `insert into outputs (workspace_id, run_id, agent_id, output_type, title, status, edit_distance, decided_at)
       select workspace_id, id, agent_id, 'report', 'An output',
         case when random() < 0.8 then 'approved' else 'rejected' end, case when random() < 0.4 then random() else 0 end,
         completed_at + interval '1 hour'
       from agent_runs where workspace_id = $1 and status = 'completed'`,
      [workspaceId],
    )
    await client.query(
      `with flows as (
         insert into workflows (workspace_id, name, trigger, actions, owner_name, created_by)
         select $1, 'Workflow ' || n, '{"type":"manual"}', '[]', 'Bench', 'Bench' from generate_series(1, 20) n
         returning id, workspace_id, name, trigger, actions
       ), versions as (
         insert into workflow_versions (workflow_id, workspace_id, version, name, trigger, actions, saved_by)
         select id, workspace_id, 1, name, trigger, actions, 'Bench' from flows returning workflow_id
       ), numbered as (select workflow_id, row_number() over () - 1 as place from versions)
       insert into workflow_executions (workspace_id, workflow_id, version, status, triggered_by, steps_total, started_at,
         completed_at)
       select $1, workflow_id, 1, (array['completed','completed','completed','failed','cancelled'])[1 + n % 5], 'Manual',
         1, at - interval '1 minute' * random(), at
       from (select n, ${spread} as at from generate_series(1, $2::int) as n) as ended
       join numbered on place = n % 20`,
      [workspaceId, million],
    )
    await client.query('select retally(id, time_zone) from workspaces where id = $1', [workspaceId])
    for (const table of counted) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release()
  }
}
