import type { ListView } from '@sextant/contract/account/routes'
import type { Db } from '#kernel/db'

interface Seat {
  workspaceId: string
  userId: string
}

export async function read(db: Db, { workspaceId, userId }: Seat, list: string): Promise<ListView[]> {
  const row = await db
    .selectFrom('list_views')
    .select('views')
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId, list }))
    .executeTakeFirst()
  return (row?.views as ListView[] | undefined) ?? []
}

export async function save(db: Db, { workspaceId, userId }: Seat, list: string, saved: ListView[]) {
  const views = JSON.stringify(saved)
  await db
    .insertInto('list_views')
    .values({ workspace_id: workspaceId, user_id: userId, list, views })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id', 'list']).doUpdateSet({ views }))
    .execute()
  return saved
}
