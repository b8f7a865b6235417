import type { Db } from '#kernel/db'

/** Workspace members, who aren't candidates for advocacy. */
export function members(db: Db, workspaceId: string): Promise<{ name: string; email: string }[]> {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.name', 'u.email'])
    .where('m.workspace_id', '=', workspaceId)
    .execute()
}
