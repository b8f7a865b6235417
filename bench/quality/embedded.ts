import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// A quarter of an hour for all sets; kept out of version control.
const file = path.resolve(import.meta.dirname, '../../.cache/embeddings.txt')
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Where each text lies, computed once and kept on disk. */
export async function embedded(texts: string[]): Promise<Float32Array[]> {
  const known = readKept()
  const missing = [...new Set(texts)].filter((text) => !known.has(keyOf(text)))
  if (missing.length > 0) {
    const { encode } = await import('../../server/src/adapters/embeddings/encoder.ts')
    mkdirSync(path.dirname(file), { recursive: true })
    for (const text of missing) {
      const [vector = new Float32Array()] = await encode([text])
      known.set(keyOf(text), vector)
      appendFileSync(file, `${keyOf(text)} ${Buffer.from(vector.buffer).toString('base64')}\n`)
    }
  }
  return texts.map((text) => known.get(keyOf(text)) ?? new Float32Array())
}

function readKept(): Map<string, Float32Array> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return new Map(
    lines.map((line) => {
      const gap = line.indexOf(' ')
      const bytes = Uint8Array.from(Buffer.from(line.slice(gap + 1), 'base64'))
      return [line.slice(0, gap), new Float32Array(bytes.buffer)]
    }),
  )
}
