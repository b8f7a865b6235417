import type { Token } from './tokens.ts'

/** Term weights of one text, of length 1. */
export type TermVector = ReadonlyMap<string, number>

/** Stems that carry meaning: no stop words, punctuation or fillers of speech. */
export function contentStems(tokens: readonly Token[]): string[] {
  return tokens
    .filter(
      ({ type, isStop, lower }) =>
        (type === 'word' || type === 'hashtag') && !isStop && lower.length > 1 && !fillers.has(lower),
    )
    .map(({ stem }) => stem)
}

const fillers = new Set(
  'um uh uhm mm hmm mhm mm-hmm yeah yep yes okay ok oh ah er erm right well like actually basically gonna wanna kinda kind sort thing things stuff lot bit guess mean know think just really maybe'.split(
    ' ',
  ),
)

/** Tf-idf over the given texts themselves: what is common to all of them weighs little. */
export function tfIdf(texts: readonly (readonly string[])[]): TermVector[] {
  const seenIn = new Map<string, number>()
  for (const terms of texts) for (const term of new Set(terms)) seenIn.set(term, (seenIn.get(term) ?? 0) + 1)
  return texts.map((terms) => {
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    const weighed = [...counts].map(([term, count]) => {
      const rarity = Math.log((1 + texts.length) / (1 + (seenIn.get(term) ?? 0))) + 1
      return [term, (1 + Math.log(count)) * rarity] as const
    })
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1
    return new Map(weighed.map(([term, weight]) => [term, weight / length]))
  })
}

export function cosine(a: TermVector, b: TermVector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0)
  return sum
}

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
