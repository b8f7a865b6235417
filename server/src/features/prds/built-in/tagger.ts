import { openModel, type StoredModel, scoresOf } from '#text/linear-model'
import type { Statement } from './statements.ts'
import { taggerFeatures } from './tagger-features.ts'
import weights from './weights/tagger.json' with { type: 'json' }

export const tagNames = ['wish', 'pain', 'figure'] as const
export type TagName = (typeof tagNames)[number]
export type StoredTagger = Record<TagName, StoredModel>

/** How likely a sentence asks something of the product, tells of trouble, or names a figure to reach: 0 to 1 each. */
export type Tags = Record<TagName, number>

const models = { wish: openModel(weights.wish), pain: openModel(weights.pain), figure: openModel(weights.figure) }

export const tagStatements = (statements: readonly Statement[]): Tags[] =>
  taggerFeatures(statements).map((features) => {
    const likely = (name: TagName) => {
      const [no = 0, yes = 0] = scoresOf(models[name], features)
      return 1 / (1 + Math.exp(no - yes))
    }
    return { wish: likely('wish'), pain: likely('pain'), figure: likely('figure') }
  })
