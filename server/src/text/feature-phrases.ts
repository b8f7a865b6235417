import { type LinearModel, openModel, type StoredModel } from './linear-model.ts'
import { phraseFeatures } from './phrase-features.ts'
import { sentencesOf } from './sentences.ts'
import type { Token } from './tokens.ts'
import weights from './weights/feature-phrases.json' with { type: 'json' }

export type FeaturePhrase = { phrase: string; start: number; end: number }

export type StoredTagger = StoredModel & { transitions: number[][] }
export type Tagger = { model: LinearModel; transitions: number[][] }

/** Tags in the order of the model's labels: a phrase begins, goes on, or there is none. */
export const tags = ['B', 'I', 'O'] as const
const [begins, goesOn, outside] = [0, 1, 2]
const forbidden = Number.NEGATIVE_INFINITY

export function openTagger(stored: StoredTagger): Tagger {
  return { model: openModel(stored), transitions: stored.transitions }
}

const tagger = openTagger(weights)

/** The features of a product that a text speaks of, as it names them. */
export function featurePhrases(text: string): FeaturePhrase[] {
  return sentencesOf(text).flatMap(({ tokens }) => phrasesIn(tagger, text, tokens))
}

export function phrasesIn(using: Tagger, text: string, tokens: readonly Token[]): FeaturePhrase[] {
  const phrases: FeaturePhrase[] = []
  for (const [index, tag] of tagTokens(using, phraseFeatures(tokens)).entries()) {
    const { start, end } = tokens[index] as Token
    const last = phrases.at(-1)
    if (tag === begins) phrases.push({ phrase: text.slice(start, end), start, end })
    else if (tag === goesOn && last) {
      last.end = end
      last.phrase = text.slice(last.start, end)
    }
  }
  return phrases
}

/** The best path of tags (Viterbi). */
function tagTokens({ model, transitions }: Tagger, features: string[][]): number[] {
  const steps: { scores: number[]; from: number[] }[] = []
  for (const names of features) {
    const own = scoreToken(model, names)
    const before = steps.at(-1)?.scores
    const from = own.map((_, tag) => (before ? bestFrom(before, transitions, tag) : outside))
    const scores = own.map((score, tag) => {
      if (!before) return tag === goesOn ? forbidden : score
      const source = from[tag] ?? outside
      return score + (before[source] ?? 0) + (transitions[source]?.[tag] ?? 0)
    })
    steps.push({ scores, from })
  }
  const path: number[] = []
  const last = steps.at(-1)?.scores ?? []
  let tag = last.indexOf(Math.max(...last))
  for (const { from } of steps.toReversed()) {
    path.push(tag)
    tag = from[tag] ?? outside
  }
  return path.reverse()
}

function scoreToken({ bias, weights: known }: LinearModel, names: string[]): number[] {
  const scores = [...bias]
  for (const name of names) {
    const own = known.get(name)
    if (own) for (let tag = 0; tag < scores.length; tag++) scores[tag] = (scores[tag] as number) + (own[tag] as number)
  }
  return scores
}

function bestFrom(before: number[], transitions: number[][], tag: number): number {
  const reach = before.map((score, source) =>
    tag === goesOn && source === outside ? forbidden : score + (transitions[source]?.[tag] ?? 0),
  )
  return reach.indexOf(Math.max(...reach))
}
