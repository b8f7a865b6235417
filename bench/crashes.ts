import { setTimeout as pause } from 'node:timers/promises'
import { startWriteLoad } from '../server/test/crashes/write-load.ts'
import { launch, openDatabaseOf, signInTo } from '../server/test/running-server.ts'
import { row, verdict } from './print.ts'

const port = 3984
const rounds = 20
const start = (dataDir: string) =>
  launch({
    dataDir,
    port,
    command: [process.execPath, 'scripts/start.mjs'],
    env: { SEXTANT_CALLS_PER_MINUTE: '10000000' },
  })

/** `kill -9` of the server under a write load, twenty times: it restarts and has every acknowledged write. */
export async function benchCrashes(dataDir: string): Promise<void> {
  let server = start(dataDir)
  await server.ready()
  const { token, workspaceId } = await signInTo(dataDir)
  const acknowledged: string[] = []
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const load = startWriteLoad(server.origin, { authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId })
    await pause(300 + Math.random() * 1_200)
    await server.stop('SIGKILL')
    await load.stop()
    acknowledged.push(...load.acknowledged)
    const began = performance.now()
    server = start(dataDir)
    await server.ready()
    slowest = Math.max(slowest, performance.now() - began)
  }
  const { pool, close } = openDatabaseOf(dataDir)
  const { rows } = await pool.query('select request_id from audit_events')
  await close()
  await server.stop()
  const kept = new Set(rows.map(({ request_id }) => request_id))
  const lost = acknowledged.filter((id) => !kept.has(id)).length
  row(`kill -9 under load, ${rounds} times`, `back each time, slowest after ${slowest.toFixed(0)} ms`)
  verdict('acknowledged writes lost', lost === 0, `${lost} of ${acknowledged.length}`)
}
