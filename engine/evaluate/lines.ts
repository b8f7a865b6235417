import { findingKinds, lineSigns } from '../src/finding.ts'
import type { LineLabel, Read } from '../src/reader/reader.ts'
import { type Counts, noCounts, ratesOf } from './counts.ts'
import type { LabelledTalk } from './talks.ts'

export type Scores = Readonly<Record<LineLabel, number>>

export interface ScoredTalk extends LabelledTalk {
  scores: readonly Scores[]
  same: readonly (readonly number[])[]
}

export async function scoreTalks(talks: readonly LabelledTalk[], read: Read): Promise<ScoredTalk[]> {
  const scored: ScoredTalk[] = []
  for (const talk of talks) {
    const readings = await read(talk.lines)
    scored.push({ ...talk, scores: readings.map(({ scores }) => scores), same: readings.map(({ same }) => same) })
  }
  return scored
}

/** Counts lines of one kind, each talk's set with its own weight. */
export function countKind(
  talks: readonly ScoredTalk[],
  kind: LineLabel,
  threshold: number,
  weightOf: (talk: ScoredTalk) => number = () => 1,
): Counts {
  const counts = noCounts()
  for (const talk of talks) {
    if (!talk.known.includes(kind)) continue
    for (const [at, { labels }] of talk.lines.entries()) {
      const isMarked = (talk.scores[at]?.[kind] ?? 0) >= threshold
      if (isMarked && labels.has(kind)) counts.right += weightOf(talk)
      else if (isMarked) counts.wrong += weightOf(talk)
      else if (labels.has(kind)) counts.missed += weightOf(talk)
    }
  }
  return counts
}

/** Of pairs of lines that are about a need, whether they are about the same one. */
export function countSame(talks: readonly ScoredTalk[], threshold: number): Counts {
  const counts = noCounts()
  for (const { lines, same } of talks) {
    for (const [at, { need }] of lines.entries()) {
      for (const [back, likely] of (same[at] ?? []).entries()) {
        const other = lines[at - back - 1]?.need
        if (!need || !other) continue
        if (likely >= threshold && need === other) counts.right++
        else if (likely >= threshold) counts.wrong++
        else if (need === other) counts.missed++
      }
    }
  }
  return counts
}

const spread = 4
/** A need that is missing is worse than a line too many. */
const betas: Partial<Record<LineLabel, number>> = {
  request: 1.6,
  problem: 1.6,
  urgent: 1.6,
  baseline: 1.6,
}

/**
 * The thresholds with the best balance of precision and recall. Sets count alike, however long they are, and the middle of a good stretch is chosen,
 * not a lucky peak.
 */
export function chooseThresholds(talks: readonly ScoredTalk[]): Record<LineLabel, number> {
  const grid = Array.from({ length: 91 }, (_, at) => 0.05 + at / 100)
  const chosen = [...findingKinds, ...lineSigns].map((kind) => {
    const own = talks.filter(({ known }) => known.includes(kind))
    const examples = (source: string) =>
      own
        .filter((talk) => talk.source === source)
        .reduce((sum, { lines }) => sum + lines.filter(({ labels }) => labels.has(kind)).length, 0)
    const weights = new Map(own.map(({ source }) => [source, 1 / Math.max(1, examples(source))]))
    const countsAt = (at: number) => countKind(own, kind, at, ({ source }) => weights.get(source) ?? 0)
    const values = grid.map((at) => ratesOf(countsAt(at), betas[kind]).f)
    const smooth = values.map((_, at) => {
      const near = values.slice(Math.max(0, at - spread), at + spread + 1)
      return near.reduce((sum, value) => sum + value, 0) / near.length
    })
    return [kind, Math.round((grid[smooth.indexOf(Math.max(...smooth))] ?? 0.5) * 100) / 100]
  })
  return Object.fromEntries(chosen) as Record<LineLabel, number>
}
