import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

interface Postmaster {
  pid: number
  ready: boolean
}

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** What PostgreSQL says of itself in its lock file: the process on line 1, its state on line 8. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(lockFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Ends a PostgreSQL that a killed server left behind, so that the next one is a child of ours again. */
export async function endLeftover(cluster: string): Promise<void> {
  const left = readPostmaster(cluster)
  if (!left) return
  for (let waited = 0; isAlive(left.pid); waited += 20) {
    // Fast shutdown first; after ten seconds immediate, from which PostgreSQL recovers by its log.
    if (waited === 0) process.kill(left.pid, 'SIGINT')
    if (waited === 10_000) process.kill(left.pid, 'SIGQUIT')
    if (waited > 20_000) throw new Error(`PostgreSQL (process ${left.pid}) in ${cluster} does not stop.`)
    await pause(20)
  }
  // A dead process that nobody has reaped still counts as alive for PostgreSQL, which would refuse to start.
  rmSync(lockFile(cluster), { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name, state] = /\((.*)\) (\S)/.exec(stat) ?? []
    return state !== 'Z' && name === 'postgres'
  } catch {
    return false
  }
}
