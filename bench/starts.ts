import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { launch } from '../server/test/running-server.ts'
import { atMost, median, row } from './print.ts'

const port = 3983
// What `npm start` runs; npm itself adds a third of a second and doesn't pass signals on.
const npmStart: [string, ...string[]] = [process.execPath, 'scripts/start.mjs']

/** From the command to status ok: on an empty tree, and again unchanged. */
export async function benchStarts(dataDir: string): Promise<void> {
  row('cold start (empty data folder)', `${(await timeStart(dataDir)).toFixed(0)} ms`)
  const warm: number[] = []
  for (let round = 0; round < 3; round++) warm.push(await timeStart(dataDir))
  atMost('second npm start', median(warm) / 1_000, 3, 's')
  const server = launch({ dataDir, port, command: npmStart, env: { SEXTANT_DEMO: 'on' } })
  await server.ready()
  // Compute threads that the demo needed end after a minute without work.
  await pause(120_000)
  const ours = megabytes([server.child.pid ?? 0])
  const database = megabytes(postgresProcesses(dataDir))
  row('memory at rest, the server', `${ours.toFixed(0)} MB`)
  row('memory at rest, PostgreSQL', `${database.toFixed(0)} MB`)
  atMost('memory at rest, both', ours + database, 250, 'MB')
  await server.stop()
}

async function timeStart(dataDir: string): Promise<number> {
  const began = performance.now()
  const server = launch({ dataDir, port, command: npmStart, env: { SEXTANT_DEMO: 'on' } })
  await server.ready()
  const took = performance.now() - began
  await server.stop()
  return took
}

function postgresProcesses(dataDir: string): number[] {
  const postmaster = Number(readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(Number(entry)) === postmaster)
  return [postmaster, ...children.map(Number)]
}

function parentOf(pid: number): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** Counts shared pages once: each process has its proportional share. */
function megabytes(pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024
}
