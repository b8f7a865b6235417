import type { ConfidencePart } from '@sextant/contract/impact/routes'
import { type DraftNumbers, type RiskLevel, scoreRanges, targetKeys } from '@sextant/contract/impact/rules'
import type { Simulation } from './simulate.ts'

/** A share between 0 and 1 as a score between the ends of its range. */
const scored = ({ from, to }: { from: number; to: number }, share: number) =>
  Math.round(from + (to - from) * Math.max(0, Math.min(1, share)))

/** Half of the way at `half`, all of it never. */
const saturated = (value: number, half: number) => (value > 0 ? value / (value + half) : 0)

/** Half for how sure a gain is, half for how large the return is: as much again as was spent is half of the latter. */
export function roiScore({ chanceOfGain, roi, netReturn }: Simulation): number {
  const size = roi ? saturated(roi.p50, 1) : netReturn.p50 > 0 ? 1 : 0
  return scored(scoreRanges.roi, 0.5 * chanceOfGain + 0.5 * size)
}

/** A lift of a tenth of the revenue, a quarter of the users or five points of retention is half of the way. */
const halves = { mrr: 0.1, userAdoption: 25, retention: 5 }

/** The mean of how far each metric that is aimed at moves. */
export function impactScore(simulated: Simulation, numbers: DraftNumbers, counted: readonly string[]): number {
  const { current, targetMetrics } = numbers
  const gain = (key: (typeof targetKeys)[number]) => simulated[key].p50 - current[key]
  const sizes = {
    mrr: () =>
      current.mrr > 0
        ? saturated(gain('mrr') / current.mrr, halves.mrr)
        : gainAgainstCost(simulated.mrr.p50, simulated.totalCost.p50),
    userAdoption: () => saturated(gain('userAdoption'), halves.userAdoption),
    retention: () => (current.retention > 0 ? saturated(gain('retention'), halves.retention) : 0),
  }
  const aimed = targetKeys.filter((key) => targetMetrics[key] > 0 && counted.includes(key))
  const share = aimed.reduce((sum, key) => sum + sizes[key](), 0) / Math.max(1, aimed.length)
  return scored(scoreRanges.impact, share)
}

/** Where today's revenue is not known: a month's gain against a twelfth of the costs. */
const gainAgainstCost = (gain: number, cost: number) => (cost > 0 ? saturated(gain, cost / 12) : gain > 0 ? 1 : 0)

export const riskLevel = (chanceOfLoss: number): RiskLevel =>
  chanceOfLoss < 0.15 ? 'low' : chanceOfLoss < 0.4 ? 'medium' : 'high'

export interface Grounds {
  evidence: { count: number; strength: number }
  record: { measured: number; hitRate: number | null }
}

/** The parts of the confidence; with the 70 that it begins at they make the score. */
export function confidenceParts(simulated: Simulation, numbers: DraftNumbers, grounds: Grounds): ConfidencePart[] {
  const { evidence, record } = grounds
  const given = inputsGiven(numbers)
  const [hits, trust] = [record.hitRate ?? 0, record.measured / (record.measured + 3)]
  return [
    {
      key: 'evidence',
      label: 'Evidence',
      ...points(12, evidence.strength),
      note:
        evidence.count === 0
          ? 'No quotes stand behind it. Start from a requirement of a PRD to bring its evidence.'
          : `${evidence.count} ${evidence.count === 1 ? 'quote stands' : 'quotes stand'} behind it; fresh ones count more.`,
    },
    {
      key: 'width',
      label: 'Narrow range',
      ...points(7, narrowness(simulated)),
      note: 'The closer P10 and P90 of the return lie together, the more.',
    },
    { key: 'inputs', label: 'Inputs given', ...points(6, given / 6), note: `${given} of 6 kinds of input are given.` },
    {
      key: 'record',
      label: 'Track record',
      ...points(4, trust * (1 - Math.abs(hits - 0.8) / 0.8)),
      note: recordNote(record),
    },
  ]
}

export const confidenceScore = (parts: readonly ConfidencePart[]): number =>
  Math.round(scoreRanges.confidence.from + parts.reduce((sum, { points }) => sum + points, 0))

const points = (outOf: number, share: number) => ({ points: Math.round(outOf * share * 10) / 10, outOf })

function narrowness({ netReturn: { p10, p50, p90 }, totalCost }: Simulation): number {
  const size = Math.abs(p50) + totalCost.p50
  return size > 0 ? 1 - Math.min(1, (p90 - p10) / size) : 0
}

function inputsGiven({ timeline, targetMetrics, costs, current, ranges }: DraftNumbers): number {
  const some = (values: object) => Object.values(values).some((value: number) => value > 0)
  const { timeline: weeks, development, maintenance, marketing, ...targets } = ranges
  const costRanges = [weeks, development, maintenance, marketing]
  return [
    timeline > 0,
    some(targetMetrics),
    some(costs),
    some(current),
    Object.keys(targets).length > 0,
    costRanges.some(Boolean),
  ].filter(Boolean).length
}

function recordNote({ measured, hitRate }: Grounds['record']): string {
  if (measured === 0) return 'No earlier forecast has been compared with what happened yet.'
  const forecasts = measured === 1 ? 'one earlier forecast' : `${measured} earlier forecasts`
  return hitRate === null
    ? `${forecasts} measured.`
    : `Of ${forecasts}, ${Math.round(hitRate * 100)}% of the actual values fell into their range; 80% is right.`
}

/** One outcome's own: the whole forecast's, and how wide its own range is. */
export function outcomeConfidence(score: number, { p10, p50, p90 }: { p10: number; p50: number; p90: number }): number {
  const narrow = p50 > 0 ? 1 - Math.min(1, (p90 - p10) / p50) : 0
  const { from, to } = scoreRanges.confidence
  return scored(scoreRanges.confidence, 0.6 * ((score - from) / (to - from)) + 0.4 * narrow)
}
