import type { Db } from '#kernel/db'

/** Completes a pending connection to an outside service; false if that attempt was canceled. */
export async function settleAttempt(
  db: Db,
  table: 'integrations' | 'social_accounts',
  { workspaceId, attempt }: { workspaceId: string; attempt: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable(table)
    .set({ status: 'connected', connected_at: now })
    .where((e) => e.and({ workspace_id: workspaceId, attempt, status: 'pending' }))
    .returning('attempt')
    .executeTakeFirst()
  return row !== undefined
}
