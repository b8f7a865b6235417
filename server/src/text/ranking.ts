import { cosine, type TermVector } from './vectors.ts'

const damping = 0.85
const rounds = 30
/** Texts less alike than this are not linked. */
const threshold = 0.1

/**
 * How central each text is among all of them, 0 to 1 (TextRank over tf-idf similarity).
 * Only texts that share a term are compared, so thousands of sentences stay a matter of milliseconds each hundred.
 */
export function rankByCentrality(vectors: readonly TermVector[]): number[] {
  const links = linksBetween(vectors)
  const strength = links.map((list) => list.reduce((sum, { weight }) => sum + weight, 0))
  let scores = vectors.map(() => 1)
  for (let round = 0; round < rounds; round++) {
    scores = links.map((list) => {
      const given = list.reduce((sum, { to, weight }) => sum + ((scores[to] ?? 0) * weight) / (strength[to] || 1), 0)
      return 1 - damping + damping * given
    })
  }
  const top = Math.max(...scores, 1e-9)
  return scores.map((score) => score / top)
}

type Link = { to: number; weight: number }

function linksBetween(vectors: readonly TermVector[]): Link[][] {
  const links: Link[][] = vectors.map(() => [])
  const holders = new Map<string, number[]>()
  for (const [index, vector] of vectors.entries()) {
    const shared = new Set<number>()
    for (const [term, weight] of vector) {
      // A term this light cannot lift a pair over the threshold by itself, and is held by too many to be worth the look.
      if (weight > threshold / 2) for (const other of holders.get(term) ?? []) shared.add(other)
      const list = holders.get(term)
      if (list) list.push(index)
      else holders.set(term, [index])
    }
    for (const other of shared) {
      const weight = cosine(vector, vectors[other] as TermVector)
      if (weight < threshold) continue
      links[index]?.push({ to: other, weight })
      links[other]?.push({ to: index, weight })
    }
  }
  return links
}

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
