import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Rejects if the database doesn't respond. */
export async function databaseAnswers(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

export async function removeEventsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('events').where('at', '<', at).execute()
}

export async function removeLimitsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', at).execute()
}
