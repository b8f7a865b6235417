import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type Duplex, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { refuse } from './refusals.ts'

/** Encodings that `decoders` supports. */
export const acceptEncoding = 'gzip, deflate, br'

// Each layer multiplies the unpacked size, and no honest server needs more.
const mostLayers = 2

interface ReadTerms {
  maxBytes: number
  signal: AbortSignal
  onPiece?: ((piece: Uint8Array) => void) | undefined
}

/** Reads and unpacks a body, stopping as soon as it exceeds `maxBytes`. */
export async function readBody(response: IncomingMessage, { maxBytes, signal, onPiece }: ReadTerms): Promise<Buffer> {
  if (Number(response.headers['content-length']) > maxBytes) throw refuse('too_large')
  const chunks: Buffer[] = []
  let size = 0
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      chunks.push(chunk)
      if (size > maxBytes) return done(refuse('too_large'))
      onPiece?.(chunk)
      done(null)
    },
  })
  await pipeline([response, ...(await decoders(response, signal)), collect], { signal })
  return Buffer.concat(chunks, size)
}

async function decoders(response: IncomingMessage, signal: AbortSignal): Promise<Duplex[]> {
  const names = (response.headers['content-encoding'] ?? '').toLowerCase().split(',')
  const encodings = names.map((name) => name.trim()).filter((name) => name && name !== 'identity')
  if (encodings.length > mostLayers) throw new Error(`The answer is packed ${encodings.length} times`)
  if (encodings.length === 0) return []

  const head = await firstByte(response, signal)
  if (head === undefined) return []
  return encodings.reverse().map((encoding, layer) => decoder(encoding, layer === 0 ? head : undefined))
}

function decoder(encoding: string, head: number | undefined): Duplex {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  // Some servers send "deflate" without its zlib header, whose low half-byte would be 8.
  if (encoding === 'deflate') return head === undefined || (head & 0x0f) === 8 ? createInflate() : createInflateRaw()
  throw new Error(`The answer is packed as "${encoding}"`)
}

/** Peeks at the first bytes; undefined for an empty body, which decoders would reject. */
async function firstByte(response: IncomingMessage, signal: AbortSignal): Promise<number | undefined> {
  if (!response.readable) return undefined
  await Promise.race([once(response, 'readable', { signal }), once(response, 'end', { signal })])
  const chunk: Buffer | null = response.read()
  if (!chunk) return undefined
  response.unshift(chunk)
  return chunk[0]
}
