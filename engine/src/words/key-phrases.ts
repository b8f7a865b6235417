import { contentStems } from './terms.ts'
import type { Token } from './tokens.ts'

export type KeyPhrase = { phrase: string; count: number; score: number; places: { start: number; end: number }[] }

type Entry = { written: Map<string, number>; places: KeyPhrase['places']; size: number }

const longest = 4

/** What a text keeps coming back to: noun phrases by how often they recur and how much they hold together. */
export function keyPhrases(sentences: readonly { tokens: readonly Token[] }[], count: number): KeyPhrase[] {
  const found = new Map<string, Entry>()
  for (const { tokens } of sentences) {
    for (const phrase of nounPhrases(withCompounds(tokens))) {
      const [first, last] = [phrase[0] as Token, phrase.at(-1) as Token]
      const key = phrase.map(({ stem }) => stem).join(' ')
      const entry: Entry = found.get(key) ?? { written: new Map(), places: [], size: phrase.length }
      const written = phrase.map(({ lower }) => lower).join(' ')
      entry.written.set(written, (entry.written.get(written) ?? 0) + 1)
      entry.places.push({ start: first.start, end: last.end })
      found.set(key, entry)
    }
  }
  const phrases = [...found.values()].map(({ written, places, size }) => ({
    phrase: [...written].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0] ?? '',
    count: places.length,
    score: Math.log2(1 + places.length) * (1 + Math.log2(size)),
    places,
  }))
  return phrases.sort((a, b) => b.score - a.score || a.phrase.localeCompare(b.phrase)).slice(0, count)
}

/** "long-term care", "single sign-on": words that a hyphen holds together are one. */
export function withCompounds(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const [hyphen, before] = [joined.at(-1), joined.at(-2)]
    const isHeld = hyphen?.text === '-' && hyphen.end === token.start && before?.end === hyphen.start
    if (!isHeld || token.type !== 'word' || !/^(?:word|number)$/.test(before?.type ?? '')) {
      joined.push(token)
      continue
    }
    const held = (part: 'text' | 'lower' | 'stem' | 'lemma') => `${before[part]}-${token[part]}`
    joined.splice(-2, 2, {
      ...token,
      start: before.start,
      text: held('text'),
      lower: held('lower'),
      stem: held('stem'),
      lemma: held('lemma'),
      pos: kindOf(token, tokens[at + 1]),
      isStop: false,
    })
  }
  return joined
}

const isNoun = (token: Token | undefined) => token !== undefined && /^(?:NOUN|PROPN)$/.test(token.pos)

/** Of the kind of its last word, but for "a drag-and-drop editor", "a follow-up mail", "the sign-on". */
function kindOf(last: Token, follows: Token | undefined): string {
  if (isNoun(last)) return last.pos
  if (isNoun(follows)) return 'ADJ'
  return /^(?:ADP|PART|ADV)$/.test(last.pos) ? 'NOUN' : last.pos
}

/** Runs of adjectives and nouns that end in a noun. */
export function nounPhrases(tokens: readonly Token[]): Token[][] {
  const phrases: Token[][] = []
  let run: Token[] = []
  const close = () => {
    while (run.length > 0 && run.at(-1)?.pos === 'ADJ') run.pop()
    const kept = run.slice(-longest)
    if (kept.length > 0 && contentStems(kept).length > 0) phrases.push(kept)
    run = []
  }
  for (const token of tokens) {
    const fits = /^(NOUN|PROPN|ADJ)$/.test(token.pos) && contentStems([token]).length > 0
    if (fits) run.push(token)
    else close()
  }
  close()
  return phrases
}
