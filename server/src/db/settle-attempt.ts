import type { Db } from '#kernel/db'

interface Attempt {
  workspaceId: string
  attempt: string
}

/** Completes a pending connection to an outside service; false if that attempt was canceled. */
export async function settleAttempt(
  db: Db,
  table: 'integrations' | 'social_accounts',
  { workspaceId, attempt }: Attempt,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable(table)
    .set({ status: 'connected', connected_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'pending')
    .returning('attempt')
    .executeTakeFirst()
  return row !== undefined
}
