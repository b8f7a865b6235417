import type { Person } from '@sextant/contract/collaboration/comments'
import { containing } from '#db/containing'
import type { Db } from '#kernel/db'

const members = (db: Db, workspaceId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'u.name', 'u.avatar_url as avatarUrl'])
    .where((e) => e.and({ 'm.workspace_id': workspaceId, 'm.status': 'active' }))
    .where('u.disabled_at', 'is', null)

const mostFound = 100

export function searchMembers(db: Db, workspaceId: string, search: string): Promise<Person[]> {
  const query = members(db, workspaceId).$if(search !== '', (rows) => rows.where('u.name', 'ilike', containing(search)))
  return query.orderBy('u.name').orderBy('u.id').limit(mostFound).execute()
}

export async function findMembers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<Person[]> {
  if (userIds.length === 0) return []
  return members(db, workspaceId)
    .where('u.id', 'in', [...userIds])
    .orderBy('u.name')
    .execute()
}
