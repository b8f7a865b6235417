import { enoughData, notEnoughData } from '../analytics/rules.ts'

/** With fewer measured forecasts, hit rate and Brier score say more about luck than skill, so they are hidden. */
export const isRecord = (measured: number): boolean => measured >= enoughData
export const fewMeasured = (measured: number): string => `${notEnoughData}: ${measured} of ${enoughData} measured`

/** A forecast range and the actual result. */
export interface Comparison {
  label: string
  unit: 'money' | 'percent' | 'index'
  p10: number
  p50: number
  p90: number
  actual: number
  isInside: boolean
}

export interface MeasuredForecast {
  chanceOfLoss: number
  comparisons: readonly Comparison[]
  /** Undefined until revenue and cost have been entered. */
  madeLoss: boolean | undefined
}

export const isInside = (value: number, { p10, p90 }: { p10: number; p90: number }) => value >= p10 && value <= p90

/** Share of actual results between P10 and P90; 80% is ideal. Null if there are none. */
export function intervalHitRate(forecasts: readonly Pick<MeasuredForecast, 'comparisons'>[]): number | null {
  const all = forecasts.flatMap(({ comparisons }) => comparisons)
  return all.length === 0 ? null : all.filter((one) => one.isInside).length / all.length
}

/** Mean squared difference between the chance of loss and the outcome: 0 is perfect, 0.25 is a coin toss. */
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
  /** Mean forecast chance of loss, and the share that made a loss. */
  forecast: number
  observed: number
}

const buckets = 5

/** Forecasts grouped by chance of loss; if calibrated, forecast and observed agree. Empty buckets are omitted. */
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
