import { spawn } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'
import { openDatabaseOf, type ServerProcess, signInTo } from '../server/test/running-server.ts'
import { median, ratio, row } from './print.ts'

const barePort = 3982
const rounds = 5
const seconds = 4

interface Load {
  url: string
  headers: Record<string, string>
}

/** An authenticated list of 50 rows compared with a bare handler with the same SQL and bytes, in turns. */
export async function benchList(server: ServerProcess, dataDir: string): Promise<void> {
  const { token, workspaceId, userId } = await signInTo(dataDir)
  const { pool, connectionString, close } = openDatabaseOf(dataDir)
  await pool.query(
    `insert into audit_events (workspace_id, user_id, user_name, user_email, action, resource, resource_id, details, ip_address, user_agent, severity, category)
     select $1::uuid, $2, 'Ada Quill', 'ada@people.org', 'UPDATE_SETTINGS', 'settings', 'x', 'Update settings (time zone)', '127.0.0.1', 'Mozilla/5.0', 'medium', 'settings'
     from generate_series(1, 10000)`,
    [workspaceId, userId],
  )
  await pool.query('vacuum analyze audit_events')
  await close()
  const bare = spawn(process.execPath, [
    path.join(import.meta.dirname, 'bare-list-server.ts'),
    connectionString,
    workspaceId,
    String(barePort),
  ])
  await new Promise((ready) => bare.stdout.once('data', ready))
  const ours: Load = {
    url: `${server.origin}/api/v1/audit/events?limit=50`,
    headers: { authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId },
  }
  const theirs: Load = { url: `http://127.0.0.1:${barePort}/list`, headers: {} }
  try {
    await expectSameBytes(ours, theirs)
    await compare(ours, theirs)
  } finally {
    bare.kill()
  }
}

async function expectSameBytes(ours: Load, theirs: Load): Promise<void> {
  const [a, b] = await Promise.all(
    [ours, theirs].map(async ({ url, headers }) => (await fetch(url, { headers })).text()),
  )
  if (a !== b) throw new Error('the two servers do not answer the same bytes')
}

async function compare(ours: Load, theirs: Load): Promise<void> {
  await fire(ours, 2)
  await fire(theirs, 2)
  const results: { ours: autocannon.Result; theirs: autocannon.Result }[] = []
  for (let round = 0; round < rounds; round++) {
    results.push({ ours: await fire(ours, seconds), theirs: await fire(theirs, seconds) })
  }
  const perSecond = (key: 'ours' | 'theirs') => median(results.map((result) => result[key].requests.average))
  const p99 = (key: 'ours' | 'theirs') => median(results.map((result) => result[key].latency.p99))
  row('list of 50, authenticated', `${perSecond('ours').toFixed(0)} requests/s, p99 ${p99('ours')} ms`)
  row('bare handler, same SQL and bytes', `${perSecond('theirs').toFixed(0)} requests/s, p99 ${p99('theirs')} ms`)
  ratio(
    'list calls',
    median(results.map((result) => result.ours.requests.average / result.theirs.requests.average)),
    0.65,
  )
}

async function fire({ url, headers }: Load, duration: number): Promise<autocannon.Result> {
  const result = await autocannon({ url, headers, duration, connections: 32 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result
}
