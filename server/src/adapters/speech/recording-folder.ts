import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Recording } from '#ports/world/speech'
import { refusals } from './refusals.ts'

/** Far above the upload limit, to stop endless streams. */
const mostBytes = 1_000_000_000

export interface SpooledRecording {
  folder: string
  path: string
  bytes: number
}

export interface KnownRecording extends SpooledRecording {
  seconds: number
  missingDecoder: string | undefined
}

/** Saves the recording to a temporary folder, because decoders need random access. */
export async function withRecordingFolder<T>(
  { open, signal }: Pick<Recording, 'open' | 'signal'>,
  work: (recording: SpooledRecording) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-recording-'))
  try {
    // Never use the user's file name.
    const file = path.join(folder, 'recording')
    let bytes = 0
    const counted = async function* () {
      for await (const chunk of open()) {
        bytes += chunk.length
        if (bytes > mostBytes) throw refusals.tooLarge()
        yield chunk
      }
    }
    await pipeline(Readable.from(counted()), createWriteStream(file), { signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw error
    })
    if (bytes === 0) throw refusals.empty()
    return await work({ folder, path: file, bytes })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
