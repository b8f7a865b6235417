import { openReader } from '@sextant/engine/reader/open-reader'

/** The meaning of each text as the product computes it: a minute or two for all sets. */
export async function embedded(texts: string[]): Promise<Float32Array[]> {
  const reader = await openReader()
  try {
    return await reader.encode(texts)
  } finally {
    await reader.close()
  }
}
