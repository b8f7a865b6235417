import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '#kernel/errors'

// Any constant works, but every Sextant must use the same one.
export const migrationLock = 7_398_241

export interface Waiting {
  /** How long to wait for another server. */
  longestWaitMs?: number
  /** Called once when another server holds the lock. */
  onWait?: () => void
}

/** Polls instead of waiting in the database, where the server would hang silently. */
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
