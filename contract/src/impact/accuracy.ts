import { enoughData, notEnoughData } from '../analytics/rules.ts'

/** A record of fewer measured forecasts tells chance, not skill: neither its hit rate nor its Brier score is shown. */
export const isRecord = (measured: number): boolean => measured >= enoughData
export const fewMeasured = (measured: number): string => `${notEnoughData}: ${measured} of ${enoughData} measured`

/** What was forecast with a range, and what came of it. */
export interface Comparison {
  label: string
  unit: 'money' | 'percent' | 'index'
  p10: number
  p50: number
  p90: number
  actual: number
  isInside: boolean
}

/** A frozen forecast with its actuals. */
export interface MeasuredForecast {
  chanceOfLoss: number
  comparisons: readonly Comparison[]
  /** Whether it made a loss; undefined where nobody has said what it brought and cost. */
  madeLoss: boolean | undefined
}

export const isInside = (value: number, { p10, p90 }: { p10: number; p90: number }) => value >= p10 && value <= p90

/** How many of the actual values fell between P10 and P90; in a good record it is four in five. Null without any. */
export function intervalHitRate(forecasts: readonly Pick<MeasuredForecast, 'comparisons'>[]): number | null {
  const all = forecasts.flatMap(({ comparisons }) => comparisons)
  return all.length === 0 ? null : all.filter((one) => one.isInside).length / all.length
}

/** The mean squared distance between the chance of loss and what happened: 0 is perfect, 0.25 is a coin. */
export function brierScore(forecasts: readonly Pick<MeasuredForecast, 'chanceOfLoss' | 'madeLoss'>[]): number | null {
  const decided = forecasts.filter((one) => one.madeLoss !== undefined)
  if (decided.length === 0) return null
  const sum = decided.reduce((so, { chanceOfLoss, madeLoss }) => so + (chanceOfLoss - (madeLoss ? 1 : 0)) ** 2, 0)
  return sum / decided.length
}

export interface CalibrationBucket {
  from: number
  to: number
  count: number
  /** The mean chance of loss that was forecast, and the share that did make a loss. */
  forecast: number
  observed: number
}

const buckets = 5

/** Forecasts of like chance together: where they are calibrated, forecast and observed agree. Empty buckets are left out. */
export function calibration(
  forecasts: readonly Pick<MeasuredForecast, 'chanceOfLoss' | 'madeLoss'>[],
): CalibrationBucket[] {
  const decided = forecasts.filter((one) => one.madeLoss !== undefined)
  return Array.from({ length: buckets }, (_, index) => {
    const among = decided.filter((one) => Math.min(buckets - 1, Math.floor(one.chanceOfLoss * buckets)) === index)
    const count = among.length
    return {
      from: index / buckets,
      to: (index + 1) / buckets,
      count,
      forecast: among.reduce((so, one) => so + one.chanceOfLoss, 0) / count,
      observed: among.filter((one) => one.madeLoss).length / count,
    }
  }).filter(({ count }) => count > 0)
}
