import type { Device } from '@sextant/contract/account/routes'
import { sessionLimits } from '@sextant/contract/kernel/limits'
import type { Db } from '#kernel/db'

/** Capped at the newest hundred: most people have a handful. */
export async function list(
  db: Db,
  userId: string,
  { current, now }: { current: string; now: Date },
): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - sessionLimits.idleMs))
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThisOne: row.id === current,
  }))
}

export async function end(db: Db, userId: string, id: string, at: Date): Promise<string | undefined> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where((e) => e.and({ id, user_id: userId }))
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}
