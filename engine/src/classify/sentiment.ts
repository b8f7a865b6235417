import weights from '../../models/sentiment.json' with { type: 'json' }
import meaningWeights from '../../models/sentiment-meaning.json' with { type: 'json' }
import { type Reading, readText, type Span, type Token } from '../words/tokens.ts'
import { decide, meaningScores, openMeaningModel, openModel } from './models.ts'
import { type Weighed, weighTokens } from './valence.ts'

export type Sentiment = 'negative' | 'neutral' | 'positive'

const model = openModel(weights)
const meaning = openMeaningModel(meaningWeights)

/** How a review, comment or message feels about what it speaks of. Who has read it already passes the reading on; its embedding makes the verdict better. */
export function sentimentOf(
  text: string,
  reading?: Reading,
  embedding?: ArrayLike<number>,
): { sentiment: Sentiment; certainty: number } {
  const { label, certainty } = decide(
    model,
    sentimentFeatures(text, reading),
    embedding && meaningScores(meaning, embedding),
  )
  return { sentiment: label as Sentiment, certainty }
}

const longest = 4000

/** What tells praise, blame and neither: words (marked where negated), pairs, pieces, and what the lexicon makes of it. */
export function sentimentFeatures(whole: string, reading?: Reading): Map<string, number> {
  const text = whole.slice(0, longest)
  const { tokens, sentences } = reading ?? readText(text)
  const weighed = weighTokens(tokens)
  const names = tokens.map(gramOf)
  const marked = names.map((name, index) => (weighed[index]?.negated && /[a-z]/.test(name) ? `!${name}` : name))
  const features = spread([...marked, ...pairsOf(names), ...piecesOf(tokens, 3, 4)])
  const told = { ...lexiconFeatures(weighed), ...flowFeatures(weighed, sentences), ...markFeatures(text, tokens) }
  for (const [name, value] of Object.entries(told)) if (value !== 0) features.set(`=${name}`, value)
  return features
}

function lexiconFeatures(weighed: Weighed[]): Record<string, number> {
  const valences = weighed.map(({ valence }) => valence)
  const [good, bad] = [valences.filter((value) => value > 0), valences.filter((value) => value < 0)]
  return {
    good: Math.min(2, sum(good) / 5),
    bad: Math.min(2, -sum(bad) / 5),
    balance: squash(sum(valences)),
    best: Math.max(0, ...valences) / 3,
    worst: Math.min(0, ...valences) / 3,
    'good words': Math.min(1, good.length / 4),
    'bad words': Math.min(1, bad.length / 4),
    plain: Number(good.length === 0 && bad.length === 0),
    mixed: Number(good.length > 0 && bad.length > 0),
    'only good': Number(good.length > 0 && bad.length === 0),
    'only bad': Number(good.length === 0 && bad.length > 0),
  }
}

/** Where the weight lies: how a text begins and ends, its best and worst sentence, what comes after the "but". */
function flowFeatures(weighed: Weighed[], sentences: Span[]): Record<string, number> {
  const each = sentences.map(({ start, end }) =>
    sum(weighed.filter(({ token }) => token.start >= start && token.end <= end).map(({ valence }) => valence)),
  )
  const valences = weighed.map(({ valence }) => valence)
  const but = weighed.findLastIndex(({ token }) => token.lower === 'but' || token.lower === 'however')
  return {
    first: squash(each[0] ?? 0),
    last: squash(each.at(-1) ?? 0),
    'best sentence': squash(Math.max(0, ...each)),
    'worst sentence': squash(Math.min(0, ...each)),
    ...(but >= 0 && {
      but: 0.5,
      'before but': squash(sum(valences.slice(0, but))),
      'after but': squash(sum(valences.slice(but))),
    }),
  }
}

const smile = /(?:^|\s)(?:[:;=8xX][-o']?[)\]dDpP3*]+|<3+|\^_*\^|:\+1:)/
const frown = /(?:^|\s)(?:[:;=]'?[-o]?[([/\\|cC@]+|:-1:|-_+-)(?:\s|$|[.!?])/

function markFeatures(text: string, tokens: Token[]): Record<string, number> {
  const times = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const shouted = tokens.filter(({ text: word }) => /^[A-Z]{3,}$/.test(word)).length
  return {
    smile: Number(smile.test(text)),
    frown: Number(frown.test(text)),
    bang: Math.min(1, times(/!/g) / 3),
    ask: Math.min(1, times(/\?/g) / 2),
    trailing: /\.\.\.|…/.test(text) ? 0.5 : 0,
    shouted: Math.min(1, shouted / 3),
    length: Math.log1p(tokens.length) / 4,
    short: Number(tokens.length < 6),
    code: /[`{}<>]|\w\(\)|\w\.\w+\(|[a-z][A-Z]\w/.test(text) ? 0.5 : 0,
    addressed: /@\w/.test(text) ? 0.5 : 0,
    app: /\b(?:apps?|game|update|phone|ipad|version)\b/i.test(text) ? 0.5 : 0,
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Any sum of valences brought between -1 and 1, steepest around nothing. */
const squash = (value: number): number => value / Math.sqrt(value * value + 15)

/** A token's name in a model: links, names, numbers and stretched letters are each one thing. */
function gramOf({ type, lower }: Token): string {
  if (type === 'url' || type === 'email') return 'URL'
  if (type === 'mention') return '@'
  if (type === 'number' || /\d/.test(lower)) return '0'
  return lower.replace(/(.)\1{2,}/g, '$1$1').replaceAll('’', "'")
}

/** Neighbouring pairs, with marks for the ends. */
function pairsOf(names: readonly string[]): string[] {
  const padded = ['^', ...names, '$']
  return padded.slice(1).map((name, index) => `${padded[index]} ${name}`)
}

/** Pieces of words, which hold where spelling does not. */
function piecesOf(tokens: readonly Token[], shortest: number, longest: number): string[] {
  const pieces: string[] = []
  for (const { type, lower } of tokens) {
    if (type !== 'word') continue
    const word = `<${lower}>`
    for (let size = shortest; size <= longest; size++)
      for (let at = 0; at + size <= word.length; at++) pieces.push(`#${word.slice(at, at + size)}`)
  }
  return pieces
}

/** Gives every gram the same value, such that long and short texts weigh alike. */
function spread(grams: Iterable<string>): Map<string, number> {
  const distinct = new Set(grams)
  const value = 1 / Math.sqrt(distinct.size || 1)
  return new Map(Array.from(distinct, (gram) => [gram, value]))
}
