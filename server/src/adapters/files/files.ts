import type { Db } from '#kernel/db'
import type { Files } from '#ports/world/files'
import * as queries from './files.queries.ts'

const pieceBytes = 1_048_576

/**
 * Stores files in the database in chunks, so every server can read them, backups include them, and none is fully in
 * memory.
 */
export const files: Files = {
  async save(db, workspaceId, stream) {
    const id = await queries.insertFile(db, workspaceId)
    try {
      const bytes = await savePieces(db, id, stream)
      await queries.markComplete(db, id, bytes)
      return { id, bytes }
    } catch (error) {
      await queries.removeFile(db, id)
      throw error
    }
  },

  async *read(db, id) {
    for (let number = 0; ; number++) {
      const piece = await queries.readPiece(db, id, number)
      if (!piece) return
      yield piece
    }
  },

  remove: queries.removeFile,
}

async function savePieces(db: Db, id: string, stream: AsyncIterable<Uint8Array>): Promise<number> {
  let [bytes, number, waitingBytes] = [0, 0, 0]
  let waiting: Uint8Array[] = []
  const flush = async () => {
    if (waitingBytes > 0) await queries.insertPiece(db, id, number++, Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of stream) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    bytes += chunk.length
    if (waitingBytes >= pieceBytes) await flush()
  }
  await flush()
  return bytes
}
