import type { Role } from '@sextant/contract/kernel/roles'
import type { Db } from '#kernel/db'

export interface Member {
  userId: string
  name: string
  email: string
}

export function listMembers(db: Db, workspaceId: string): Promise<Member[]> {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'u.name', 'u.email'])
    .where((e) => e.and({ 'm.workspace_id': workspaceId, 'm.status': 'active' }))
    .where('u.disabled_at', 'is', null)
    .orderBy('u.name')
    .execute()
}

export async function rolesOf(db: Db, workspaceId: string, userIds: readonly string[]): Promise<Map<string, Role>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.role'])
    .where('m.workspace_id', '=', workspaceId)
    .where('m.user_id', 'in', userIds)
    .where('m.status', '=', 'active')
    .where('u.disabled_at', 'is', null)
    .execute()
  return new Map(rows.map(({ user_id, role }) => [user_id, role as Role]))
}

export async function timeZoneOf(db: Db, workspaceId: string): Promise<string> {
  const row = await db.selectFrom('workspaces').select('time_zone').where('id', '=', workspaceId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

/** Counts one email; false if the workspace has reached its hourly limit. */
export async function mayMail(db: Db, workspaceId: string, hour: Date, most: number): Promise<boolean> {
  const row = await db
    .insertInto('workflow_mails')
    .values({ workspace_id: workspaceId, hour, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'hour'])
        .doUpdateSet((e) => ({ sent: e('workflow_mails.sent', '+', 1) }))
        .where('workflow_mails.sent', '<', most),
    )
    .returning('sent')
    .executeTakeFirst()
  return row !== undefined
}
