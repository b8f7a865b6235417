import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartError } from '#kernel/errors'

export interface OsUser {
  uid: number
  gid: number
}

/** The OS user for PostgreSQL, which refuses to run as root: `nobody` for root, undefined for the current user. */
export function databaseUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  if (!entry)
    throw new StartError(
      'Sextant was started by root and found no user "nobody" to run PostgreSQL as. Set DATABASE_URL, or start it as an ordinary user.',
    )
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** Whether this user can enter every parent folder. */
export function canEnter(folder: string, user: OsUser | undefined): boolean {
  if (!user) return true
  const probe = spawnSync(process.platform === 'linux' ? '/bin/sh' : 'sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...user,
    cwd: '/',
  })
  return probe.status === 0
}
