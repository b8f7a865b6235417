import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ServerProcess } from '../server/test/running-server.ts'
import { median, perSecond, ratio, row } from './print.ts'
import { startQuietly } from './quiet-server.ts'

const rounds = 5
const perRound = 6_000

/** Audited changes with and without sealing, in turns. */
export async function benchAuditWrites(server: ServerProcess, dataDir: string): Promise<void> {
  const { person, pool, ctx, close } = await startQuietly(dataDir)
  const write = () => ctx.transact((ctx) => ctx.audit('UPDATE_SETTINGS', { id: person.workspaceId }))
  await perSecond(write, 1_000)
  const results: { sealed: number; unsealed: number }[] = []
  for (let round = 0; round < rounds; round++) {
    await allSealed(pool)
    const sealed = await perSecond(write, perRound)
    await allSealed(pool)
    // Stops the sealing process; PostgreSQL, its child, keeps running.
    server.child.kill('SIGSTOP')
    const unsealed = await perSecond(write, perRound)
    server.child.kill('SIGCONT')
    results.push({ sealed, unsealed })
  }
  row('audited writes while they are sealed', `${median(results.map(({ sealed }) => sealed)).toFixed(0)}/s`)
  row('the same without sealing', `${median(results.map(({ unsealed }) => unsealed)).toFixed(0)}/s`)
  ratio('writes while sealing', median(results.map(({ sealed, unsealed }) => sealed / unsealed)), 0.8)
  await close()
}

async function allSealed(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select 1 from audit_unsealed limit 1')
    if (rows.length === 0) return
    await pause(50)
  }
}
