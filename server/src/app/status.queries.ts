import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Rejects when the database does not answer. */
export async function databaseAnswers(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
