import type pg from 'pg'
import { median, perSecond, ratio, row } from './print.ts'
import { startQuietly } from './quiet-server.ts'

const rounds = 5
const perRound = 4_000

const insert = `insert into "audit_events" ("workspace_id", "user_id", "user_name", "user_email", "action", "resource", "category", "severity", "resource_id", "details", "changes", "ip_address", "user_agent", "request_id")
 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`

/** A durable insert through the kernel compared with the same insert, in the same transaction, by the bare driver. */
export async function benchInserts(dataDir: string): Promise<void> {
  const { person, pool, ctx, close } = await startQuietly(dataDir)
  pool.options.max = 20
  const subject = { id: person.workspaceId }
  const throughKernel = () => ctx.transact((ctx) => ctx.audit('UPDATE_SETTINGS', subject))
  const values = [
    person.workspaceId,
    person.userId,
    person.name,
    person.email,
    'UPDATE_SETTINGS',
    'settings',
    'settings',
    'medium',
    person.workspaceId,
    'Update settings',
    '{}',
    '',
    'sextant',
    '',
  ]
  const byDriver = () => inTransaction(pool, (client) => client.query(insert, values))
  await perSecond(throughKernel, 500)
  await perSecond(byDriver, 500)
  const results: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    results.push({ ours: await perSecond(throughKernel, perRound), theirs: await perSecond(byDriver, perRound) })
  }
  row('durable inserts through the kernel', `${median(results.map(({ ours }) => ours)).toFixed(0)}/s`)
  row('the same by the bare driver', `${median(results.map(({ theirs }) => theirs)).toFixed(0)}/s`)
  ratio('durable inserts', median(results.map(({ ours, theirs }) => ours / theirs)), 0.55)
  await close()
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
