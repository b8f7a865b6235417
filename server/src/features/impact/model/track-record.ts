import { intervalHitRate } from '@sextant/contract/impact/accuracy'
import { measuredForecast } from '@sextant/contract/impact/actuals'
import type { Actuals, AnalysisSummary } from '@sextant/contract/impact/routes'

export interface TrackRecord {
  measured: number
  hitRate: number | null
  /** Ratio of actual to forecast, pulled toward 1 while there is little data. */
  benefitFactor: number
  costFactor: number
  /** How much wider ranges have to be to hold 8 of 10 results. */
  widening: number
}

export const noRecord: TrackRecord = { measured: 0, hitRate: null, benefitFactor: 1, costFactor: 1, widening: 1 }

export type Measured = Pick<AnalysisSummary, 'netReturn' | 'totalCost' | 'chanceOfLoss' | 'predictedOutcomes'> & {
  grossMargin?: number
  actuals: Actuals
}

/** With this many measured forecasts, a factor moves halfway. */
const halfTrust = 3
const [least, most] = [0.5, 2]
/** What a range promises, and the widest it becomes. */
const [promised, widest] = [0.8, 3]

/** Adjustments for the next forecast from past results. */
export function trackRecordOf(measured: readonly Measured[]): TrackRecord {
  const benefits = measured.flatMap((one) => gainRatios(one))
  const costs = measured.flatMap(({ totalCost, actuals }) => ratio(actuals.cost, totalCost.p50))
  return {
    measured: measured.length,
    hitRate: intervalHitRate(measured.map((one) => measuredForecast(one, one.actuals))),
    benefitFactor: factorOf(benefits),
    costFactor: factorOf(costs),
    widening: wideningOf(measured.flatMap(({ predictedOutcomes, actuals }) => stretches(predictedOutcomes, actuals))),
  }
}

/** By how much its side of each range had to grow to hold the actual result; below 1 where it did. */
const stretches = (outcomes: Measured['predictedOutcomes'], actuals: Actuals) =>
  outcomes.flatMap(({ key, basis, predictedValue, range }) => {
    const actual = actuals.outcomes[key]
    if (basis !== 'simulation' || actual === undefined) return []
    const side = actual < predictedValue ? predictedValue - range.low : range.high - predictedValue
    return side > 0 ? [Math.abs(actual - predictedValue) / side] : []
  })

function wideningOf(found: readonly number[]): number {
  if (found.length === 0) return 1
  const needed = found.toSorted((a, b) => a - b)[Math.ceil(promised * found.length) - 1] ?? 1
  const trust = found.length / (found.length + halfTrust)
  return Math.round((1 + (Math.max(1, Math.min(widest, needed)) - 1) * trust) * 100) / 100
}

/** Ratio of actual to predicted change. */
const gainRatios = ({ predictedOutcomes, actuals }: Measured) =>
  predictedOutcomes.flatMap(({ key, basis, change, currentValue }) => {
    const actual = actuals.outcomes[key]
    if (basis !== 'simulation' || change === null || actual === undefined) return []
    return ratio(actual - (currentValue ?? 0), change)
  })

const ratio = (actual: number | null, forecast: number): number[] =>
  actual !== null && forecast > 0 ? [Math.max(least, Math.min(most, actual / forecast))] : []

function factorOf(ratios: readonly number[]): number {
  if (ratios.length === 0) return 1
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor((ratios.length - 1) / 2)] ?? 1
  const trust = ratios.length / (ratios.length + halfTrust)
  return Math.round((1 + (middle - 1) * trust) * 10_000) / 10_000
}
