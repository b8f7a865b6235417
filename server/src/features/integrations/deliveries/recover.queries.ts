import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { Stored } from './deliveries.queries.ts'

export type Placed = Pick<Stored, 'id' | 'workspace_id'>

/** Deliveries whose sender died. */
export function abandoned(db: Db, now: Date, atMost: number): Promise<Placed[]> {
  return db
    .selectFrom('deliveries')
    .select(['id', 'workspace_id'])
    .where('state', '=', 'sending')
    .where('held_until', '<', now)
    .limit(atMost)
    .execute()
}

/** Overdue retries. Workflow calls are retried by their execution. */
export function overdue(db: Db, before: Date, atMost: number): Promise<Placed[]> {
  return db
    .selectFrom('deliveries')
    .select(['id', 'workspace_id'])
    .where('state', '=', 'retrying')
    .where('next_attempt_at', '<', before)
    .where('execution_id', 'is', null)
    .limit(atMost)
    .execute()
}

/** Schedules a retry now and uses up one attempt; false if another worker was faster. */
export async function takeTry(db: Db, { id, next_attempt_at }: Stored, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('deliveries')
    .set({ retries_left: sql`retries_left - 1`, next_attempt_at: now, updated_at: now })
    .where((e) => e.and({ id, state: 'retrying', next_attempt_at }))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
