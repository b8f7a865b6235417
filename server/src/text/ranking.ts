import { cosine, type TermVector } from '@sextant/engine/words/terms'

export { rankByCentrality } from '@sextant/engine/words/terms'

/** Picks by score, passing over what says the same as something already picked. Indices in order of rank. */
export function pickDiverse(
  vectors: readonly TermVector[],
  scores: readonly number[],
  count: number,
  likeness = 0.5,
): number[] {
  const order = scores.map((_, index) => index).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  const picked: number[] = []
  for (const index of order) {
    if (picked.length >= count) break
    const vector = vectors[index] as TermVector
    if (picked.every((other) => cosine(vector, vectors[other] as TermVector) < likeness)) picked.push(index)
  }
  return picked
}
