import type { CueKind } from './cue-patterns.ts'
import { findCues } from './cues.ts'
import { gramOf, pairsOf, piecesOf, spread } from './grams.ts'
import { readText } from './tokens.ts'
import { weighTokens } from './valence.ts'

export type Review = { text: string; title?: string; stars?: number }

const longest = 4000
const cueScale = 0.7
const kinds: CueKind[] = ['need', 'problem']

/** All a review says, as one text. */
export function reviewText({ text, title }: Review): string {
  return title && !text.startsWith(title) ? `${title}. ${text}` : text
}

/** What tells a bug report and a wish from other praise and blame. */
export function reviewFeatures(review: Review): Map<string, number> {
  const text = reviewText(review).slice(0, longest)
  const { tokens, sentences } = readText(text)
  const names = tokens.map(gramOf)
  const features = spread([...names, ...pairsOf(names), ...piecesOf(tokens, 3, 4)])
  addCues(text, features)
  if (review.stars !== undefined) features.set(`=stars ${Math.round(review.stars)}`, 1)
  const valences = weighTokens(tokens).map(({ valence }) => valence)
  const total = valences.reduce((sum, valence) => sum + valence, 0)
  features.set('=valence', total / Math.sqrt(total * total + 15))
  features.set('=worst', Math.min(0, ...valences) / 3)
  features.set('=best', Math.max(0, ...valences) / 3)
  features.set('=length', Math.log1p(tokens.length) / 4)
  if (tokens.length < 6) features.set('=short', 1)
  else if (tokens.length < 15) features.set('=middling', 1)
  else if (tokens.length > 40) features.set('=long', 1)
  if (sentences.length > 3) features.set('=many sentences', 0.5)
  return features
}

function addCues(text: string, features: Map<string, number>): void {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { kind, name } of findCues(text, kinds)) {
    count(`=${kind}`)
    count(`=${kind} ${name}`)
  }
  for (const [key, times] of counts) features.set(key, cueScale * Math.min(1, 0.5 + times / 4))
  for (const kind of kinds) if (!counts.has(`=${kind}`)) features.set(`=no ${kind}`, cueScale)
}
