import { type Comparison, isInside, type MeasuredForecast } from './accuracy.ts'
import type { Actuals, AnalysisSummary, OutcomeKey } from './routes.ts'

type Forecast = Pick<AnalysisSummary, 'netReturn' | 'totalCost' | 'chanceOfLoss' | 'predictedOutcomes'>

const largest = 1_000_000_000_000

const netOf = ({ revenue, cost }: Pick<Actuals, 'revenue' | 'cost'>): number | null =>
  revenue === null || cost === null ? null : revenue - cost

/** The first error in the entered results; undefined if they are valid. */
export function actualsProblem(forecast: Forecast, { outcomes, revenue, cost }: Actuals): string | undefined {
  const entered = Object.entries(outcomes) as [OutcomeKey, number][]
  if (entered.length === 0 && revenue === null && cost === null) return 'Enter at least one actual result'
  for (const [key, value] of entered) {
    const outcome = forecast.predictedOutcomes.find((one) => one.key === key)
    if (!outcome) return 'You can only enter results for predicted metrics'
    if (!Number.isFinite(value) || Math.abs(value) > largest) return `${outcome.metric} must be a number`
    if (outcome.unit === 'percent' && (value < 0 || value > 100)) return `${outcome.metric} must be between 0 and 100`
  }
  for (const [label, value] of [
    ['Revenue', revenue],
    ['Cost', cost],
  ] as const) {
    if (value !== null && !(value >= 0 && value <= largest)) return `${label} must be 0 or more`
  }
  return undefined
}

/** Forecast and actual result for each measured value. */
export function comparisonsOf(forecast: Forecast, actuals: Actuals): Comparison[] {
  const net = netOf(actuals)
  const money = [
    { label: 'Net return', spread: forecast.netReturn, actual: net },
    { label: 'Total cost', spread: forecast.totalCost, actual: actuals.cost },
  ]
  return [
    ...money.flatMap(({ label, spread, actual }) =>
      actual === null ? [] : [{ label, unit: 'money' as const, ...spread, actual, isInside: isInside(actual, spread) }],
    ),
    ...forecast.predictedOutcomes.flatMap(({ key, metric, unit, predictedValue, range }) => {
      const actual = actuals.outcomes[key]
      if (actual === undefined) return []
      const spread = { p10: range.low, p50: predictedValue, p90: range.high }
      return [{ label: metric, unit, ...spread, actual, isInside: isInside(actual, spread) }]
    }),
  ]
}

export function measuredForecast(forecast: Forecast, actuals: Actuals): MeasuredForecast {
  const net = netOf(actuals)
  return {
    chanceOfLoss: forecast.chanceOfLoss,
    comparisons: comparisonsOf(forecast, actuals),
    madeLoss: net === null ? undefined : net < 0,
  }
}
