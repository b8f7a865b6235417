import type { Db } from '#kernel/db'

/** Everyone who had a seat, including inactive members. */
export async function emptySeats(db: Db, teamId: string): Promise<string[]> {
  const seats = await db.deleteFrom('memberships').where('workspace_id', '=', teamId).returning('user_id').execute()
  return seats.map((seat) => seat.user_id).toSorted()
}

export async function markDeleted(db: Db, teamId: string, at: Date): Promise<void> {
  await db.updateTable('workspaces').set({ deleted_at: at, owner_id: null }).where('id', '=', teamId).execute()
}

export async function listDeleted(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('workspaces').select('id').where('deleted_at', 'is not', null).limit(1_000).execute()
  return rows.map((row) => row.id)
}

/** Every row references its workspace and is deleted by cascade. */
export async function erase(db: Db, teamId: string): Promise<void> {
  await db.deleteFrom('workspaces').where('id', '=', teamId).where('deleted_at', 'is not', null).execute()
}
