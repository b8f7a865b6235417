import type { Db } from '#kernel/db'

export async function insertFile(db: Db, workspaceId: string): Promise<string> {
  const { id } = await db
    .insertInto('files')
    .values({ workspace_id: workspaceId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertPiece(db: Db, fileId: string, number: number, data: Buffer): Promise<void> {
  await db.insertInto('file_pieces').values({ file_id: fileId, number, data }).execute()
}

export async function markComplete(db: Db, id: string, bytes: number): Promise<void> {
  await db.updateTable('files').set({ bytes, is_complete: true }).where('id', '=', id).execute()
}

export async function readPiece(db: Db, fileId: string, number: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('file_pieces')
    .innerJoin('files', 'files.id', 'file_pieces.file_id')
    .select('data')
    .where((e) => e.and({ file_id: fileId, number, is_complete: true }))
    .executeTakeFirst()
  return row?.data
}

export async function removeFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute()
}

/** Incomplete or unreferenced files. */
export async function removeAbandoned(db: Db, before: Date): Promise<number> {
  const removed = await db
    .deleteFrom('files')
    .where('created_at', '<', before)
    .where('is_complete', '=', false)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
