import type { Db } from '#kernel/db'

/** Returns nothing when the transcript was already processed. */
export function claim(db: Db, id: string, at: Date) {
  return db
    .updateTable('transcripts')
    .set({ status: 'processing', progress: 0, message: 'Reading the file', updated_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['uploaded', 'processing'])
    .returning(['id', 'workspace_id', 'title', 'kind', 'file_name', 'file_id'])
    .executeTakeFirst()
}

export async function setProgress(db: Db, id: string, progress: number, message: string): Promise<void> {
  await db
    .updateTable('transcripts')
    .set({ progress, message })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
}

export async function setFailed(db: Db, id: string, error: string, at: Date): Promise<void> {
  await db
    .updateTable('transcripts')
    .set({ status: 'failed', error, message: '', updated_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['uploaded', 'processing'])
    .execute()
}
