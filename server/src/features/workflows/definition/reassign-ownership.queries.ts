import { countRows } from '#db/count-rows'
import type { Db } from '#kernel/db'

/** Transfers all workflows of a person to a new owner, also those that can be restored; returns the others. */
export async function handOver(db: Db, workspaceId: string, fromUserId: string, to: { id: string; name: string }) {
  const rows = await db
    .updateTable('workflows')
    .set({ owner_id: to.id, owner_name: to.name })
    .where((e) => e.and({ workspace_id: workspaceId, owner_id: fromUserId }))
    .returning(['id', 'name', 'deleted_at'])
    .execute()
  return rows.filter(({ deleted_at }) => deleted_at === null)
}

export const countOf = (db: Db, workspaceId: string, userId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('workflows')
      .where((e) => e.and({ workspace_id: workspaceId, owner_id: userId }))
      .where('deleted_at', 'is', null),
  )

export async function handOverSteps(db: Db, workspaceId: string, fromUserId: string, toUserId: string): Promise<void> {
  for (const table of ['workflows', 'workflow_versions'] as const) {
    await db
      .updateTable(table)
      .set({ steps_by: toUserId })
      .where((e) => e.and({ workspace_id: workspaceId, steps_by: fromUserId }))
      .execute()
  }
}
