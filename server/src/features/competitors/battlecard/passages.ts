import { similarity } from '@sextant/engine/group/similarity'
import type { OwnWork } from '#ports/prds/own-work'
import type { CardPage } from './compose.ts'

export interface Passage {
  pageId: string
  text: string
}

/**
 * From here on, two texts are about the same. Of eighteen changes that touch a plan, twelve are above it; of forty that
 * touch none, one is.
 */
export const alikeFrom = 0.46
/** Below this, a page says nothing about it. In between we don't know. */
export const unlikeBelow = 0.35
const mostPassages = 300
const [shortest, longest] = [12, 400]

/** What the pages say, each line once. */
export function passagesOf(pages: readonly CardPage[]): Passage[] {
  const seen = new Set<string>()
  return pages
    .flatMap(({ id, snapshot }) => snapshot.blocks.map(({ text }) => ({ pageId: id, text })))
    .filter(({ text }) => {
      const isNew = !seen.has(text) && isPassage(text)
      seen.add(text)
      return isNew
    })
    .slice(0, mostPassages)
}

export const isPassage = (text: string) => text.length >= shortest && text.length <= longest && text.includes(' ')

/** The most similar one to any of these. */
export function nearestTo<T extends { vector: Float32Array | undefined }>(
  vectors: readonly (Float32Array | undefined)[],
  others: readonly T[],
): { nearest: T | undefined; likeness: number } {
  let best: { nearest: T | undefined; likeness: number } = { nearest: undefined, likeness: 0 }
  for (const other of others) {
    for (const vector of vectors) {
      const likeness = similarity(vector, other.vector)
      if (likeness > best.likeness) best = { nearest: other, likeness }
    }
  }
  return best
}

/** A long description can hide what the title says, and the other way round. */
export const wordings = ({ title, text }: OwnWork): string[] => [title, `${title}. ${text}`]
