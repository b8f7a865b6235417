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
