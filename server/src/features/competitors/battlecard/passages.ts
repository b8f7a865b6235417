import { similarity } from '@sextant/engine/group/similarity'
import type { CardPage } from './compose.ts'

export interface Passage {
  pageId: string
  text: string
}

/** Below this, two texts are about different things. */
export const alikeFrom = 0.5
const mostPassages = 300
const [shortest, longest] = [12, 400]

/** What the pages say, each sentence or line once; prices and lists first, the first page's words before the next one's. */
export function passagesOf(pages: readonly CardPage[]): Passage[] {
  const seen = new Set<string>()
  return pages
    .flatMap(({ id, snapshot }) => snapshot.blocks.map(({ text }) => ({ pageId: id, text })))
    .filter(({ text }) => {
      const isNew = !seen.has(text) && text.length >= shortest && text.length <= longest && text.includes(' ')
      seen.add(text)
      return isNew
    })
    .slice(0, mostPassages)
}

/** The most similar one; undefined where none is alike enough. */
export function nearestTo<T extends { vector: Float32Array | undefined }>(
  vector: Float32Array | undefined,
  others: readonly T[],
): (T & { likeness: number }) | undefined {
  let best: (T & { likeness: number }) | undefined
  for (const other of others) {
    const likeness = similarity(vector, other.vector)
    if (likeness >= alikeFrom && likeness > (best?.likeness ?? 0)) best = { ...other, likeness }
  }
  return best
}
