import type { Reach } from '@sextant/contract/impact/reach'
import type { ConfidencePart } from '@sextant/contract/impact/routes'
import { type DraftNumbers, likelyOf, type RiskLevel, scoreRanges, targetKeys } from '@sextant/contract/impact/rules'
import { counted } from '@sextant/contract/kernel/counted'
import type { Simulation } from './simulate.ts'

/** Maps a share from 0 to 1 onto a score range. */
const scored = ({ from, to }: { from: number; to: number }, share: number) =>
  Math.round(from + (to - from) * Math.max(0, Math.min(1, share)))

/** 0.5 at `half`, 0.75 at twice that, approaching 1. */
const saturated = (value: number, half: number) => (value > 0 ? 1 - 2 ** (-value / half) : 0)

/** Half for the chance of a gain, half for the size of the return: nothing for a total loss, half for breaking even. */
export function roiScore({ chanceOfGain, roi, netReturn }: Simulation): number {
  const size = roi ? saturated(roi.p50 + 1, 1) : netReturn.p50 > 0 ? 1 : 0
  return scored(scoreRanges.roi, 0.5 * chanceOfGain + 0.5 * size)
}

/** Gains that count as half: 5% of revenue, 25 points of adoption, 3 points of retention. */
const halves = { mrr: 0.05, userAdoption: 25, retention: 3 }

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
  const kept = counted.includes('retention') ? keptSize(numbers) : 0
  // What is missing from each is multiplied, so one more target never lowers the score.
  const missing = aimed.reduce((left, key) => left * (1 - sizes[key]()), 1 - kept)
  return scored(scoreRanges.impact, 1 - missing)
}

/** Revenue that would be lost, as a share of today's, if that is known. */
function keptSize({ atRiskRevenue = 0, current, ...numbers }: DraftNumbers): number {
  const lost = (atRiskRevenue * likelyOf({ ...numbers, current, atRiskRevenue }).atRiskShare) / 100 / 12
  return saturated(current.mrr > 0 ? lost / current.mrr : Math.sign(lost), halves.mrr)
}

/** If today's revenue is unknown, compares the monthly gain with a twelfth of the costs. */
const gainAgainstCost = (gain: number, cost: number) => (cost > 0 ? saturated(gain, cost / 12) : gain > 0 ? 1 : 0)

export const riskLevel = (chanceOfLoss: number): RiskLevel =>
  chanceOfLoss < 0.15 ? 'low' : chanceOfLoss < 0.4 ? 'medium' : 'high'

export interface Grounds {
  evidence: { count: number; strength: number; reach?: Reach }
  record: { measured: number; hitRate: number | null }
}

/** Parts of the confidence score, added to its minimum of 70. */
export function confidenceParts(simulated: Simulation, numbers: DraftNumbers, grounds: Grounds): ConfidencePart[] {
  const { evidence, record } = grounds
  const inputs = inputsGiven(numbers)
  const [hits, trust] = [record.hitRate ?? 0, record.measured / (record.measured + 3)]
  return [
    {
      key: 'evidence',
      label: 'Evidence',
      ...points(12, evidence.strength),
      note:
        evidence.count === 0
          ? 'No quotes support it. Start from a PRD requirement to include its evidence.'
          : `${evidence.count} ${evidence.count === 1 ? 'quote supports' : 'quotes support'} it. Newer quotes count more.${voicesNote(evidence.reach)}`,
    },
    {
      key: 'width',
      label: 'Narrow range',
      ...points(7, narrowness(simulated)),
      note: 'The narrower the range of the return, the more points.',
    },
    {
      key: 'inputs',
      label: 'Inputs provided',
      ...points(6, inputs / 6),
      note: `${inputs} of 6 types of input provided.`,
    },
    {
      key: 'record',
      label: 'Track record',
      ...points(4, trust * (1 - Math.abs(hits - 0.8) / 0.8)),
      note: recordNote(record),
    },
  ]
}

const voicesNote = (reach?: Reach) =>
  reach
    ? ` They are from ${counted(reach.people, 'person', 'people')} and ${counted(reach.customers, 'customer')}.`
    : ''

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
  if (measured === 0) return 'No earlier forecasts have actual results yet.'
  const forecasts = measured === 1 ? 'one earlier forecast' : `${measured} earlier forecasts`
  return hitRate === null
    ? `Based on ${forecasts}.`
    : `In ${forecasts}, ${Math.round(hitRate * 100)}% of actual results were within range. 80% is ideal.`
}

/** Combines the forecast's confidence with the width of the outcome's own range. */
export function outcomeConfidence(score: number, { p10, p50, p90 }: { p10: number; p50: number; p90: number }): number {
  const narrow = p50 > 0 ? 1 - Math.min(1, (p90 - p10) / p50) : 0
  const { from, to } = scoreRanges.confidence
  return scored(scoreRanges.confidence, 0.6 * ((score - from) / (to - from)) + 0.4 * narrow)
}
