import { type LinearModel, openModel, type StoredModel, scoresOf } from '#text/linear-model'
import type { Debated } from './debated.ts'
import { draftFeatures, type Heard, type Kind, type Placed } from './draft-features.ts'
import { debateFeatures, partFeatures } from './part-features.ts'
import type { Part } from './parts.ts'
import { requirementFeatures } from './requirement-features.ts'
import { tellingFeatures } from './telling-features.ts'
import weights from './weights/drafts.json' with { type: 'json' }

export const rankedKinds = ['decision', 'action', 'problem', 'part', 'debate', 'requirement', 'telling'] as const
export type RankedKind = (typeof rankedKinds)[number]
export type StoredRankers = Record<RankedKind, StoredModel>
export type Rankers = Record<RankedKind, LinearModel>

export const openRankers = (stored: StoredRankers) =>
  Object.fromEntries(rankedKinds.map((kind) => [kind, openModel(stored[kind])])) as Rankers

const committed = openRankers(weights as StoredRankers)

/** How likely each draft is one that minutes would have, as log odds. */
export function rankDrafts(
  drafts: readonly Placed[],
  heard: Heard,
  kind: Kind,
  rankers: Rankers = committed,
): number[] {
  return oddsOf(rankers[kind], draftFeatures(drafts, heard, kind))
}

/** How likely each part is one that was decided on. */
export const rankParts = (parts: readonly Part[], heard: Heard, rankers: Rankers = committed) =>
  oddsOf(rankers.part, partFeatures(parts, heard))

/** How likely each part is one that was argued about. */
export const rankDebated = (debated: readonly Debated[], heard: Heard, rankers: Rankers = committed) =>
  oddsOf(rankers.debate, debateFeatures(debated, heard))

/** How likely each line makes sense as a requirement to somebody who was not there. */
export const rankRequirements = (lines: readonly Placed[], heard: Heard, rankers: Rankers = committed) =>
  oddsOf(rankers.requirement, requirementFeatures(lines, heard))

/** How likely each clause, told of somebody, reads well to who was not there. */
export const rankTelling = (clauses: readonly string[], rankers: Rankers = committed) =>
  oddsOf(rankers.telling, clauses.map(tellingFeatures))

const oddsOf = (model: LinearModel, described: readonly ReadonlyMap<string, number>[]) =>
  described.map((features) => {
    const [no = 0, yes = 0] = scoresOf(model, features)
    return yes - no
  })
