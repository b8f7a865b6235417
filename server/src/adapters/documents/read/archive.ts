import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { readLimits } from './limits.ts'
import { refuse } from './refusals.ts'

export interface Archive {
  names: string[]
  /** The bytes of one file; the total unpacked size is limited. */
  read(name: string): Promise<Buffer>
}

/** A zip whose directory has been read; files are unpacked on demand. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw refuse('damaged', error)
  })
  if (zip.entryCount > readLimits.archiveEntries) throw refuse('tooManyEntries')
  const entries = await entriesOf(zip, bytes.length)
  let left: number = readLimits.unpackedBytes
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw refuse('damaged')
      if (entry.isEncrypted()) throw refuse('archivePassword')
      if (!entry.canDecodeFileData()) throw refuse('unknownPacking')
      left -= entry.uncompressedSize
      if (left < 0) throw refuse('tooMuchUnpacked')
      return unpack(zip, entry)
    },
  }
}

async function entriesOf(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let packed = 0
  try {
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw refuse('damaged', error)
  }
  // Overlapping entries are a zip bomb.
  if (packed > size) throw refuse('damaged')
  return entries
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    // Fails as soon as an entry is larger than the directory says.
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch (error) {
    throw refuse('damaged', error)
  }
}
