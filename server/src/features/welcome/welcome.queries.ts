import type { Db } from '#kernel/db'

interface Seat {
  workspaceId: string
  userId: string
}

export async function isDismissed(db: Db, { workspaceId, userId }: Seat): Promise<boolean> {
  const row = await db
    .selectFrom('welcome_dismissals')
    .select('user_id')
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .executeTakeFirst()
  return row !== undefined
}

export async function dismiss(db: Db, { workspaceId, userId }: Seat, at: Date): Promise<void> {
  await db
    .insertInto('welcome_dismissals')
    .values({ workspace_id: workspaceId, user_id: userId, dismissed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasSamples(db: Db, workspaceId: string): Promise<boolean> {
  const { samples } = await db
    .selectFrom('workspaces')
    .select('samples')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return samples === 'there'
}

/** Returns true for only one of two concurrent requests. */
export async function takeSamples(db: Db, workspaceId: string): Promise<boolean> {
  const taken = await db
    .updateTable('workspaces')
    .set({ samples: null })
    .where((e) => e.and({ id: workspaceId, samples: 'there' }))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
