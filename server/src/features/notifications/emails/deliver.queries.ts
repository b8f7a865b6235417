import type { Notification } from '@sextant/contract/notifications/routes'
import type { Db } from '#kernel/db'
import { type Reader, toNotification } from '../notifications.queries.ts'

export interface Stored extends Reader {
  notification: Notification
  /** Already emailed, alone or in a digest. */
  isMailed: boolean
}

export async function find(db: Db, id: string): Promise<Stored | undefined> {
  const row = await db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const isMailed = row.emailed_at !== null || row.digest_id !== null
  return { workspaceId: row.workspace_id, userId: row.user_id, notification: toNotification(row), isMailed }
}

export async function markEmailed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('notifications').set({ emailed_at: at }).where('id', '=', id).execute()
}

export function findWorkspace(db: Db, workspaceId: string): Promise<{ name: string; timeZone: string }> {
  return db
    .selectFrom('workspaces')
    .select(['name', 'time_zone as timeZone'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
}
