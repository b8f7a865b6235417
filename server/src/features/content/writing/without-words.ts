import { hasWord, wordPattern } from '@sextant/contract/content/rules'
import { readText, type Token } from '@sextant/engine/words/tokens'

/** Removes unwanted words: just the word if the sentence stays intact, otherwise the sentence. */
export function withoutWords(text: string, words: readonly string[]): string {
  const unwanted = words.filter((word) => hasWord(text, word))
  if (unwanted.length === 0) return text
  const sentences = text.split(/(?<=[.!?…]["”')]{0,3})(?=\s)|(?=\n)/)
  return sentences
    .map((sentence) => unwanted.reduce(withoutWord, sentence))
    .join('')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// A sentence with more hits is about the word; searching further only costs time.
const mostCuts = 5

function withoutWord(sentence: string, word: string): string {
  let left = sentence
  for (let cuts = 0; cuts < mostCuts; cuts += 1) {
    const found = wordPattern(word, 'iu').exec(left)
    if (!found) return left === sentence ? sentence : tidied(left)
    const shorter = withoutSpan(left, found.index, found.index + found[0].length)
    if (shorter === undefined) return ''
    left = shorter
  }
  return hasWord(left, word) ? '' : tidied(left)
}

/** Undefined if the rest isn't a sentence. */
function withoutSpan(sentence: string, start: number, end: number): string | undefined {
  const { tokens } = readText(sentence)
  const before = tokens.filter((token) => token.end <= start)
  const after = tokens.filter((token) => token.start >= end)
  const last = tokens.filter((token) => token.start < end && token.end > start).at(-1)
  const cut = (from: number, to: number) => `${sentence.slice(0, from)}${sentence.slice(to)}`
  const [link, beyond] = after
  const previous = before.at(-1)
  // "fast, cheap and simple": the last of a list keeps its "and".
  if (previous?.lower === ',' && isConjunction(link)) return cut(previous.start, end)
  // "cheap and simple", "cheap, simple": the next one takes its place.
  if (isLink(link) && beyond && isSameKind(last, beyond)) return cut(start, beyond.start)
  const first = before.at(-2)
  // "simple and cheap", "simple, cheap": the one before it stays.
  if (isLink(previous) && first && isSameKind(last, first)) return cut(first.end, end)
  // "a cheap plan": the noun stays.
  return describes(last, link) ? cut(start, end) : undefined
}

const isConjunction = (token: Token | undefined) => token !== undefined && /^(?:and|or|but|yet)$/.test(token.lower)
const isLink = (token: Token | undefined) => token?.lower === ',' || isConjunction(token)
// "Fast" is always tagged as an adverb.
const kindOf = ({ pos }: Token) => (pos === 'ADV' ? 'ADJ' : pos)
const isSameKind = (word: Token | undefined, other: Token) => word !== undefined && kindOf(word) === kindOf(other)
const describes = (word: Token | undefined, next: Token | undefined) =>
  word !== undefined &&
  next !== undefined &&
  ((/^(?:ADJ|NOUN|PROPN)$/.test(word.pos) && /^(?:NOUN|PROPN|ADJ)$/.test(next.pos)) ||
    (word.pos === 'ADV' && /^(?:ADJ|ADV|VERB)$/.test(next.pos)))

/** Fixes spaces, "a" or "an", and the first capital after a removal. */
const tidied = (sentence: string) =>
  sentence
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(
      /\b([Aa])n? (?=([\p{L}]))/gu,
      (_whole, a: string, next: string) => `${a}${/[aeiou]/i.test(next) ? 'n' : ''} `,
    )
    .replace(/^(\s*)(\p{Ll})/u, (_whole, space: string, letter: string) => space + letter.toUpperCase())
