import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

interface Spooled {
  read(): AsyncIterable<Uint8Array>
  remove(): Promise<void>
}

/** Saves a stream to a temporary file; deletes it on failure. */
export async function spool(stream: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-upload-'))
  const file = path.join(folder, 'file')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await pipeline(stream, createWriteStream(file))
  } catch (error) {
    await remove()
    throw error
  }
  return { read: () => chunksOf(file), remove }
}

/** Opens the file lazily. */
async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}
