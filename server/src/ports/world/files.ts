import type { Db } from '#kernel/db'

export interface StoredFile {
  id: string
  bytes: number
}

/** Uploaded files, stored completely or not at all. */
export interface Files {
  /** Reads the stream to its end; an incomplete file is deleted. */
  save(db: Db, workspaceId: string, stream: AsyncIterable<Uint8Array>): Promise<StoredFile>
  /** In chunks, in order; empty if there is no such file. */
  read(db: Db, id: string): AsyncIterable<Uint8Array>
  remove(db: Db, id: string): Promise<void>
}
