import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#kernel/errors'

interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** What PostgreSQL says of itself in its lock file: the process on line 1, its port on line 4, its state on line 8. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(lockFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Ends a PostgreSQL that a killed server left behind, so that the next one is a child of ours again. */
export async function endLeftover(cluster: string): Promise<void> {
  const left = readPostmaster(cluster)
  if (!left) return
  for (let waited = 0; isRunningOn(cluster, left.pid); waited += 20) {
    // Fast shutdown first; after ten seconds immediate, from which PostgreSQL recovers by its log.
    if (waited === 0) process.kill(left.pid, 'SIGINT')
    if (waited === 10_000) process.kill(left.pid, 'SIGQUIT')
    if (waited > 20_000) throw new StartError(`PostgreSQL (process ${left.pid}) in ${cluster} does not stop.`)
    await pause(20)
  }
  // A dead process that nobody has reaped still counts as alive for PostgreSQL, which would refuse to start.
  rmSync(lockFile(cluster), { force: true })
}

/** Whether that process is a PostgreSQL on this very cluster: after a reboot its number may be anybody's. */
function isRunningOn(cluster: string, pid: number): boolean {
  return stateOf(pid) !== 'Z' && commandOf(pid).includes(cluster)
}

function stateOf(pid: number): string | undefined {
  try {
    return /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
