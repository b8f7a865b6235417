import type { DB } from '#db/tables'
import type { RequestCtx } from '../context.ts'
import type { Db } from '../db.ts'
import type { Removed } from '../purge.ts'

/** Tables with a sample data flag. */
type SampleTable = {
  [T in keyof DB]: DB[T] extends { is_sample: unknown; workspace_id: unknown } ? T : never
}[keyof DB]

/**
 * Deletes sample rows of these tables, in this order, and returns counts by name. Rows that someone changed are no
 * longer sample data.
 */
export const removeSamplesOf =
  (tables: Record<string, SampleTable>) =>
  async ({ db, actor }: RequestCtx): Promise<Removed> => {
    const removed: Removed = {}
    for (const [what, table] of Object.entries(tables)) removed[what] = await removeRows(db, table, actor.workspaceId)
    return removed
  }

async function removeRows(db: Db, table: SampleTable, workspaceId: string): Promise<number> {
  const removed = await db
    // One table's type represents all: they share the two columns.
    .deleteFrom(table as 'prds')
    .where((e) => e.and({ workspace_id: workspaceId, is_sample: true }))
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Whether the workspace has rows of its own here. */
export const hasOwn =
  (...tables: SampleTable[]) =>
  async ({ db, actor }: RequestCtx): Promise<boolean> => {
    for (const table of tables) if (await hasOwnRow(db, table, actor.workspaceId)) return true
    return false
  }

async function hasOwnRow(db: Db, table: SampleTable, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom(table as 'prds')
    .select('workspace_id')
    .where((e) => e.and({ workspace_id: workspaceId, is_sample: false }))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
