import type { DB } from '#db/tables'
import type { Db } from './db.ts'

/** The tables whose rows tell whether they are sample data. */
type SampleTable = {
  [T in keyof DB]: DB[T] extends { is_sample: unknown; workspace_id: unknown } ? T : never
}[keyof DB]

/** What somebody has changed is no sample any more, and stays. */
export async function removeSampleRows(db: Db, table: SampleTable, workspaceId: string): Promise<number> {
  const removed = await db
    // One of them stands for all: they share the two columns.
    .deleteFrom(table as 'prds')
    .where('workspace_id', '=', workspaceId)
    .where('is_sample', '=', true)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Whether the workspace has made one itself. */
export async function hasOwnRows(db: Db, table: SampleTable, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom(table as 'prds')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .where('is_sample', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
