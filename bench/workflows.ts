import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type pg from 'pg'
import { launch, openDatabaseOf, type ServerProcess, signInTo } from '../server/test/running-server.ts'
import { atMost, percentile, ratio, row, verdict } from './print.ts'

const port = 3985
const seconds = 8
const atLeastPerSecond = 1_200

interface Bench {
  server: ServerProcess
  pool: pg.Pool
  headers: Record<string, string>
  workspaceId: string
}

/** Executions from the webhook call to the last of three recorded steps, compared with the bare database. */
export async function benchWorkflows(dataDir: string): Promise<void> {
  const target = createServer((_request, response) => void response.end('{}')).listen(0, '127.0.0.1')
  await once(target, 'listening')
  const host = `127.0.0.1:${(target.address() as AddressInfo).port}`
  const env = { SEXTANT_CALLS_PER_MINUTE: '100000000', SEXTANT_ALLOW_HOSTS: host }
  const server = launch({ dataDir, port, env })
  await server.ready()
  const { token, workspaceId } = await signInTo(dataDir)
  const { pool, close } = openDatabaseOf(dataDir)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-workspace-id': workspaceId,
    'content-type': 'application/json',
  }
  const bench = { server, pool, headers, workspaceId }
  try {
    const inside = await hookOf(bench, [wait, wait, wait])
    await latencies(bench, inside)
    await throughput(bench, inside)
    await flow(
      bench,
      await hookOf(bench, [wait, { ...call, webhookConfig: { ...call.webhookConfig, url: `http://${host}/` } }, wait]),
    )
    await history(bench)
  } catch (error) {
    process.stderr.write(server.output())
    throw error
  } finally {
    await close()
    await server.stop()
    target.close()
  }
}

const wait = { type: 'delay', delayConfig: { duration: 0, unit: 'minutes' } }
const call = { type: 'webhook', webhookConfig: { url: '', method: 'POST' } }

async function hookOf({ server, headers }: Bench, steps: object[]): Promise<{ id: string; url: string }> {
  const api = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${server.origin}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
    return (await reply.json()) as { id: string; trigger: { webhookConfig: { url: string } } }
  }
  const actions = steps.map((step, index) => ({ ...step, id: `step-${index}`, order: index + 1 }))
  const trigger = { id: 'trigger', type: 'webhook', webhookConfig: {} }
  const { id } = await api('POST', '/workflows', { name: 'Bench', trigger, actions })
  await api('PUT', `/workflows/${id}/enabled`, { enabled: true })
  const workflow = await api('GET', `/workflows/${id}`)
  return { id, url: `${server.origin}${new URL(workflow.trigger.webhookConfig.url).pathname}` }
}

async function countDone({ pool }: Bench, workflowId: string): Promise<number> {
  const { rows } = await pool.query('select completed from workflow_tallies where workflow_id = $1', [workflowId])
  return rows[0]?.completed ?? 0
}

/** Calls as fast as they are answered, then waits for the last to end. */
async function perSecond(bench: Bench, { id, url }: { id: string; url: string }, duration: number): Promise<number> {
  const before = await countDone(bench, id)
  const began = performance.now()
  const body = JSON.stringify({ title: 'Dark mode', text: 'Please add a dark mode' })
  const headers = { 'content-type': 'application/json' }
  const {
    non2xx,
    errors,
    '2xx': accepted,
  } = await autocannon({ url, method: 'POST', headers, body, duration, connections: 64 })
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`)
  while ((await countDone(bench, id)) - before < accepted) await pause(20)
  return accepted / ((performance.now() - began) / 1_000)
}

async function throughput(bench: Bench, hook: { id: string; url: string }): Promise<void> {
  await perSecond(bench, hook, 2)
  const writes = await bareWrites(bench.pool)
  const ours = await perSecond(bench, hook, seconds)
  // Accepted, claimed and three steps: five times something has to be on disk first.
  const bare = writes / 5
  row('three steps inside the product', `${ours.toFixed(0)} executions/s`)
  row('bare database, five durable writes each', `${bare.toFixed(0)} executions/s`)
  verdict('executions per second', ours >= atLeastPerSecond, `${ours.toFixed(0)} (at least ${atLeastPerSecond})`)
  ratio('executions', ours / bare, 0.5)
}

async function flow(bench: Bench, hook: { id: string; url: string }): Promise<void> {
  await perSecond(bench, hook, 1)
  row('three steps, one of them an HTTP call', `${(await perSecond(bench, hook, seconds)).toFixed(0)} executions/s`)
}

/** One row per commit, from the best number of connections. */
async function bareWrites(pool: pg.Pool): Promise<number> {
  await pool.query('create table if not exists bench_writes (id bigserial primary key, at timestamptz, body jsonb)')
  const began = performance.now()
  let left = 8_000
  const body = JSON.stringify({ title: 'Dark mode' })
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (left-- > 0) await pool.query('insert into bench_writes (at, body) values (now(), $1)', [body])
    }),
  )
  const perSecond = 8_000 / ((performance.now() - began) / 1_000)
  await pool.query('drop table bench_writes')
  return perSecond
}

/** From the sender's call to the start of the first step, at 50 per second. */
async function latencies({ pool, headers }: Bench, { id, url }: { id: string; url: string }): Promise<void> {
  const calls: Promise<unknown>[] = []
  const began = Date.now()
  for (let n = 0; n < 500; n++) {
    const due = began + n * 20
    if (due > Date.now()) await pause(due - Date.now())
    const body = JSON.stringify({ sentAt: Date.now() })
    calls.push(fetch(url, { method: 'POST', headers: { 'content-type': headers['content-type'] ?? '' }, body }))
  }
  await Promise.all(calls)
  await pause(500)
  const { rows } = await pool.query(
    `select (extract(epoch from s.started_at) * 1000 - (e.trigger->>'sentAt')::float8)::float8 as ms
     from workflow_executions e join workflow_steps s on s.execution_id = e.id and s.number = 1
     where e.workflow_id = $1 and e.trigger ? 'sentAt'`,
    [id],
  )
  const waits = rows.map(({ ms }) => ms)
  row('trigger to first step at 50/s', `p50 ${percentile(waits, 0.5).toFixed(1)} ms, ${waits.length} of 500`)
  atMost('trigger to first step, p99', percentile(waits, 0.99), 100, 'ms')
}

async function history({ server, pool, headers, workspaceId }: Bench): Promise<void> {
  const { rows } = await pool.query('select id, version from workflows where workspace_id = $1 limit 1', [workspaceId])
  const [{ id, version }] = rows
  await pool.query(
    `insert into workflow_executions (workspace_id, workflow_id, version, status, triggered_by, steps_total, started_at, completed_at)
     select $1, $2, $3, (array['completed', 'completed', 'completed', 'failed', 'cancelled'])[1 + n % 5], 'API', 3, now(), now() + n % 7919 * interval '10 ms'
     from generate_series(1, 1000000) n`,
    [workspaceId, id, version],
  )
  await pool.query('vacuum analyze workflow_executions')
  const paths = [
    '/executions',
    '/executions?status=failed',
    '/executions?sort=started',
    '/executions?sort=-duration',
    '/executions?sort=duration&status=failed',
    `/workflows/${id}/executions`,
    '/workflow-stats',
    '/workflows',
  ]
  for (const path of paths) {
    const waits: number[] = []
    for (let n = 0; n < 40; n++) {
      const began = performance.now()
      const reply = await fetch(`${server.origin}/api/v1${path}`, { headers })
      await reply.arrayBuffer()
      waits.push(performance.now() - began)
    }
    atMost(`${path.replace(id, '{id}')} among a million, p95`, percentile(waits, 0.95), 100, 'ms')
  }
}
