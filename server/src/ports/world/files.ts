import type { Db } from '#kernel/db'

export interface StoredFile {
  id: string
  bytes: number
}

/** What people uploaded, whole or not at all. */
export interface Files {
  /** Reads the stream to its end; what a failing stream brought is forgotten. */
  save(db: Db, workspaceId: string, stream: AsyncIterable<Uint8Array>): Promise<StoredFile>
  /** In pieces, in order; empty when there is no such file. */
  read(db: Db, id: string): AsyncIterable<Uint8Array>
  remove(db: Db, id: string): Promise<void>
}
