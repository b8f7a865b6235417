import { createRequire } from 'node:module'
import type winkNlp from 'wink-nlp'
import type { ItsFunction, Model } from 'wink-nlp'

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

// The library takes a fifth of a second and 60 MB, which a thread that reads no text should not spend.
const require = createRequire(import.meta.url)
let started: ReturnType<typeof winkNlp> | undefined
function engine() {
  started ??= start()
  return started
}

function start() {
  const create = require('wink-nlp') as typeof winkNlp
  return create(require('wink-eng-lite-web-model') as Model, ['sbd', 'pos'])
}

export type Reading = { tokens: Token[]; sentences: Span[] }

/** Tokens with exact offsets, and the sentences they form. White space is no token. */
export function readText(text: string): Reading {
  if (text.trim() === '') return { tokens: [], sentences: [] }
  const nlp = engine()
  const { its } = nlp
  const doc = nlp.readDoc(inKnownLetters(text))
  const all = doc.tokens()
  const [values, gaps, pos, types] = [
    all.out(its.value),
    all.out(its.precedingSpaces),
    all.out(its.pos),
    all.out(its.type),
  ]
  const [lemmas, stops] = [all.out(its.lemma as ItsFunction<string>), all.out(its.stopWordFlag)]
  const stemAt = (index: number) => all.itemAt(index).out(its.stem as ItsFunction<string>)
  const placed: Token[] = []
  let at = 0
  for (const [index, value] of values.entries()) {
    const start = at + (gaps[index] ?? '').length
    at = start + value.length
    const word = text.slice(start, at)
    placed.push({
      text: word,
      start,
      end: at,
      lower: word.toLowerCase(),
      stem: stemOf(word, () => stemAt(index)),
      lemma: lemmas[index] ?? word,
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

const beyondKnown = /[\u0100-\u024f\u0259\u1e00-\u1eff]/g
const withoutParts: Record<string, string> = Object.fromEntries(
  ['łl', 'ŁL', 'đd', 'ĐD', 'ıi', 'œo', 'ŒO', 'ŧt', 'ŦT', 'ħh', 'ĦH', 'ŋn', 'ŊN', 'ŀl', 'ĿL', 'əe', 'ƏE'].map((pair) => [
    ...pair,
  ]),
)

/** The library knows the letters of Western Europe and tears "Łukasz" and "Dvořák" apart. As long as it was. */
const inKnownLetters = (text: string) =>
  text.replace(beyondKnown, (letter) => withoutParts[letter] ?? letter.normalize('NFD').charAt(0))

const mostStems = 20_000
const stems = new Map<string, string>()

/** Stemming is a third of the work of reading, and people use the same few thousand words. */
function stemOf(word: string, find: () => string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= mostStems) stems.clear()
  const stem = find()
  stems.set(word, stem)
  return stem
}

const mostRemembered = 500
const longestRemembered = 400
const remembered = new Map<string, Token[]>()

/** Whoever judges a sentence asks for its tokens again and again: the last few hundred are remembered. */
export function tokensOf(text: string): Token[] {
  const known = remembered.get(text)
  if (known) return known
  const { tokens } = readText(text)
  if (text.length > longestRemembered) return tokens
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(text, tokens)
  return tokens
}
