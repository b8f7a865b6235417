import model from 'wink-eng-lite-web-model'
import winkNlp, { type ItsFunction } from 'wink-nlp'

export type Token = {
  /** As it stands in the text: `text.slice(start, end)`. */
  text: string
  start: number
  end: number
  lower: string
  stem: string
  lemma: string
  /** Universal part of speech: NOUN, VERB, ADJ, PUNCT ... */
  pos: string
  /** word, number, punctuation, symbol, emoticon, emoji, url, email, mention, hashtag ... */
  type: string
  isStop: boolean
}

export type Span = { start: number; end: number }

// The library starts in a fifth of a second, which a server that reads no text should not spend.
let started: ReturnType<typeof winkNlp> | undefined
function engine() {
  started ??= winkNlp(model, ['sbd', 'pos'])
  return started
}

export type Reading = { tokens: Token[]; sentences: Span[] }

/** Tokens with exact offsets, and the sentences they form. White space is no token. */
export function readText(text: string): Reading {
  if (text.trim() === '') return { tokens: [], sentences: [] }
  const nlp = engine()
  const { its } = nlp
  const doc = nlp.readDoc(text)
  const all = doc.tokens()
  const [values, gaps, pos, types] = [
    all.out(its.value),
    all.out(its.precedingSpaces),
    all.out(its.pos),
    all.out(its.type),
  ]
  const [stems, lemmas, stops] = [
    all.out(its.stem as ItsFunction<string>),
    all.out(its.lemma as ItsFunction<string>),
    all.out(its.stopWordFlag),
  ]
  const placed: Token[] = []
  let at = 0
  for (const [index, value] of values.entries()) {
    const start = at + (gaps[index] ?? '').length
    at = start + value.length
    placed.push({
      text: value,
      start,
      end: at,
      lower: value.toLowerCase(),
      stem: stems[index] ?? value,
      lemma: lemmas[index] ?? value,
      pos: String(pos[index]),
      type: String(types[index]),
      isStop: Boolean(stops[index]),
    })
  }
  const spans = (doc.sentences().out(its.span) as unknown as [number, number][]).map(([first, last]) => ({
    start: placed[first]?.start ?? 0,
    end: placed[last]?.end ?? 0,
  }))
  return { tokens: placed.filter(({ text: value }) => value.trim() !== ''), sentences: spans }
}

export function tokensOf(text: string): Token[] {
  return readText(text).tokens
}
