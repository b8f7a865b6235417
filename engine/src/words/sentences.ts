import { readText, type Span, type Token } from './tokens.ts'

export type Sentence = Span & { text: string; tokens: Token[] }

/** Sentences of plain text, trimmed, with exact offsets. A blank line always ends one. */
export const sentencesOf = (text: string): Sentence[] => blocksOf(text).flatMap((block) => readBlock(text, block))

/** Blank lines, list items and headings part a text more surely than full stops do. */
function blocksOf(text: string): Span[] {
  const cuts = Array.from(
    text.matchAll(/\n(?:[^\S\n]*\n\s*|(?=[^\S\n]*(?:[-*+•]|\d+[.)]|#{1,6}|\|)\s))/g),
    ({ index }) => index,
  )
  return [0, ...cuts].map((start, index) => ({ start, end: cuts[index] ?? text.length }))
}

function readBlock(text: string, block: Span): Sentence[] {
  const own = text.slice(block.start, block.end)
  const { tokens, sentences } = readText(own)
  let next = 0
  return withoutShortened(sentences, own).flatMap((span) => {
    const inside: Token[] = []
    for (; next < tokens.length && (tokens[next]?.end ?? 0) <= span.end; next++) {
      const token = tokens[next] as Token
      inside.push({ ...token, start: token.start + block.start, end: token.end + block.start })
    }
    const [first, last] = [inside[0], inside.at(-1)]
    if (!first || !last) return []
    return [{ start: first.start, end: last.end, text: text.slice(first.start, last.end), tokens: inside }]
  })
}

const shortened = /\b(?:incl|excl|approx|resp|max|min|dept|est|e\.g|i\.e)\.\s*$/i

/** A word cut short with a full stop ends no sentence. */
function withoutShortened(spans: readonly Span[], text: string): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && shortened.test(text.slice(Math.max(0, last.end - 12), last.end))) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
}
