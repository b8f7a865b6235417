import {
  featurePhrases,
  openTagger,
  phrasesIn,
  type StoredTagger,
  type Tagger,
  tags,
} from '../../server/src/text/feature-phrases.ts'
import { phraseFeatures } from '../../server/src/text/phrase-features.ts'
import { sentencesOf } from '../../server/src/text/sentences.ts'
import { type Token, tokensOf } from '../../server/src/text/tokens.ts'
import { trainChain } from './math/chain.ts'
import { foldOf, nearDuplicates } from './math/folds.ts'
import { packModel } from './math/pack.ts'
import type { SetRow, Task } from './task.ts'

const folds = 5
const [begins, goesOn, outside] = [0, 1, 2]
// Leaning against "no phrase": chosen by cross-validation, where it lifts recall without losing exact matches.
const eagerness = 0.5

export const phraseTask: Task = {
  name: 'feature-phrases',
  goals: [{ set: 'b-features', easy: [25, 38], target: [32, 48] }],
  predict: ({ text }) => ({ features: distinct(featurePhrases(text).map(({ phrase }) => phrase)) }),
  crossValidate(rows) {
    const fold = foldOf(nearDuplicates(rows.map(({ text }) => text)), folds)
    const taggers = Array.from({ length: folds }, (_, held) =>
      openTagger(fit(rows.filter((_, index) => fold[index] !== held))),
    )
    return rows.map(({ id, text }, index) => {
      const tagger = taggers[fold[index] ?? 0] as Tagger
      const found = sentencesOf(text).flatMap(({ tokens }) => phrasesIn(tagger, text, tokens))
      return { id, features: distinct(found.map(({ phrase }) => phrase)) }
    })
  },
  train: fit,
}

function fit(rows: SetRow[]): StoredTagger {
  const sequences = rows.flatMap((row) =>
    sentencesOf(row.text).map(({ tokens }) => ({
      features: phraseFeatures(tokens),
      tags: tagsOf(tokens, row.features as string[]),
    })),
  )
  const { weights, transitions } = trainChain(sequences, { tags: tags.length, l2: 1, minCount: 2, iterations: 50 })
  const source = 'Dabrowski, Letier, Perini, Susi 2023 (MIT), app reviews'
  const stored = packModel({ labels: [...tags], bias: [0, 0, -eagerness], weights }, { source, keep: 12_000 })
  return { ...stored, transitions: transitions.map((row) => row.map((value) => Number(value.toFixed(3)))) }
}

function tagsOf(tokens: Token[], phrases: string[]): number[] {
  const tagged = tokens.map(() => outside)
  for (const phrase of phrases) {
    const words = tokensOf(phrase).map(({ lower }) => lower)
    const at = tokens.findIndex(
      (_, from) => tagged[from] === outside && words.every((word, offset) => tokens[from + offset]?.lower === word),
    )
    if (at >= 0)
      for (let offset = 0; offset < words.length; offset++) tagged[at + offset] = offset === 0 ? begins : goesOn
  }
  return tagged
}

function distinct(phrases: string[]): string[] {
  return [...new Set(phrases)]
}
