import { type LinearModel, openModel, type StoredModel, scoresOf } from '#text/linear-model'
import { statementFeatures } from './scorer-features.ts'
import type { Statement } from './statements.ts'
import weights from './weights/meetings.json' with { type: 'json' }

export const scorerNames = ['gist', 'decision', 'action', 'problem'] as const
export type ScorerName = (typeof scorerNames)[number]
export type StoredScorers = Record<ScorerName, StoredModel>

/** How much each sentence is one that minutes are made of, and of which kind; above 0: rather so than not. */
export type Scores = Record<ScorerName, number>
export type Scorers = Record<ScorerName, LinearModel>

export const openScorers = (stored: StoredScorers) =>
  Object.fromEntries(scorerNames.map((name) => [name, openModel(stored[name])])) as Scorers

const committed = openScorers(weights)

export function scoreStatements(statements: readonly Statement[], scorers: Scorers = committed): Scores[] {
  return scoreFeatures(statementFeatures(statements), scorers)
}

export function scoreFeatures(features: readonly ReadonlyMap<string, number>[], scorers: Scorers): Scores[] {
  return features.map((own) => {
    const score = (name: ScorerName) => {
      const [no = 0, yes = 0] = scoresOf(scorers[name], own)
      return yes - no
    }
    return { gist: score('gist'), decision: score('decision'), action: score('action'), problem: score('problem') }
  })
}
