import type { Db } from '#kernel/db'
import type { Removed } from '#kernel/purge'

const dayMs = 86_400_000
/** Longer than the longest period in a key, a year. */
const keysStayMs = 400 * dayMs
/** Hidden notifications only wait for their email, a week at most. */
const hiddenStayMs = 30 * dayMs

const removed = async (query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }) =>
  Number((await query.executeTakeFirst()).numDeletedRows)

export const removeBefore = (db: Db, workspaceId: string, before: Date): Promise<number> =>
  removed(db.deleteFrom('notifications').where('workspace_id', '=', workspaceId).where('created_at', '<', before))

export async function removeExpired(db: Db, now: Date): Promise<Removed> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    'notification keys': await removed(db.deleteFrom('notification_keys').where('at', '<', before(keysStayMs))),
    'hidden notifications': await removed(
      db.deleteFrom('notifications').where('in_app', '=', false).where('created_at', '<', before(hiddenStayMs)),
    ),
    'notification digests': await removed(
      db.deleteFrom('notification_digests').where('due_at', '<', before(hiddenStayMs)).where('sent_at', 'is not', null),
    ),
  }
}
