import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '#kernel/errors'

// Any constant will do; every Sextant must use the same one.
export const migrationLock = 7_398_241

export interface Waiting {
  /** How long another server may take for it. */
  longestWaitMs?: number
  /** Called once, when another server is at it. */
  onWait?: () => void
}

/** Asks again instead of waiting inside the database, where a server would hang without a word. */
export async function takeMigrationLock(
  client: pg.Client,
  { longestWaitMs = 600_000, onWait = () => {} }: Waiting,
): Promise<void> {
  const deadline = Date.now() + longestWaitMs
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock])
    if (rows[0]?.taken) return
    if (Date.now() > deadline) throw stuck()
    if (tries === 4) onWait()
    await pause(200)
  }
}

const stuck = () =>
  new StartError(
    'Another server has been migrating this database for too long. Stop it, or end its connection "sextant-migrate" in PostgreSQL, then start again.',
  )
