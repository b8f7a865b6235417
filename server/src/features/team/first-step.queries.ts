import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Whether someone else is in a team of the person, or was invited to one. */
export async function isWithOthers(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select is_with_others(${userId}) as found`.execute(db)
  return rows[0]?.found ?? false
}
