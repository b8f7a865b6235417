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

/** PostgreSQL's lock file: process id on line 1, port on line 4, state on line 8. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(lockFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Stops a PostgreSQL left behind by a killed server, so the next one is our child again. */
export async function endLeftover(cluster: string): Promise<void> {
  const left = readPostmaster(cluster)
  if (!left) return
  for (let waited = 0; isRunningOn(cluster, left.pid); waited += 20) {
    // Fast shutdown first; immediate after ten seconds, from which PostgreSQL recovers with its WAL.
    if (waited === 0) process.kill(left.pid, 'SIGINT')
    if (waited === 10_000) process.kill(left.pid, 'SIGQUIT')
    if (waited > 20_000) throw new StartError(`PostgreSQL (process ${left.pid}) in ${cluster} does not stop.`)
    await pause(20)
  }
  // PostgreSQL considers an unreaped zombie process alive and would refuse to start.
  rmSync(lockFile(cluster), { force: true })
}

/** Whether that process is PostgreSQL on this cluster: after a reboot, another process may have its id. */
const isRunningOn = (cluster: string, pid: number): boolean => stateOf(pid) !== 'Z' && commandOf(pid).includes(cluster)

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
