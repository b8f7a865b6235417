import { type Comparison, isInside, type MeasuredForecast } from './accuracy.ts'
import type { Actuals, AnalysisSummary, OutcomeKey } from './routes.ts'

type Forecast = Pick<AnalysisSummary, 'netReturn' | 'totalCost' | 'chanceOfLoss' | 'predictedOutcomes'> &
  Partial<Pick<AnalysisSummary, 'grossMargin'>>

const largest = 1_000_000_000_000

/** Of the revenue, only the gross margin counts, as in the forecast. */
const netOf = ({ grossMargin = 0 }: Forecast, { revenue, cost }: Pick<Actuals, 'revenue' | 'cost'>): number | null =>
  revenue === null || cost === null ? null : revenue * (grossMargin > 0 ? grossMargin / 100 : 1) - cost

export type ActualsField = OutcomeKey | 'revenue' | 'cost'

/** What is wrong with the entered results, by field and in their order. */
export function actualsProblems(forecast: Forecast, actuals: Actuals): Partial<Record<ActualsField, string>> {
  const { outcomes, revenue, cost } = actuals
  const entered = Object.entries(outcomes) as [OutcomeKey, number][]
  if (entered.length === 0 && revenue === null && cost === null) {
    return { [forecast.predictedOutcomes[0]?.key ?? 'revenue']: 'Enter at least one actual result' }
  }
  const found = [
    ...entered.map(([key, value]) => [key, outcomeProblem(forecast, key, value)] as const),
    ['revenue', amountProblem('Revenue', revenue)] as const,
    ['cost', amountProblem('Cost', cost)] as const,
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** The first of them; undefined if the results are valid. */
export const actualsProblem = (forecast: Forecast, actuals: Actuals): string | undefined =>
  Object.values(actualsProblems(forecast, actuals))[0]

function outcomeProblem({ predictedOutcomes }: Forecast, key: OutcomeKey, value: number): string | undefined {
  const outcome = predictedOutcomes.find((one) => one.key === key)
  if (!outcome) return 'You can only enter results for predicted metrics'
  if (!Number.isFinite(value) || Math.abs(value) > largest) return `${outcome.metric} must be a number`
  if (outcome.unit === 'percent' && (value < 0 || value > 100)) return `${outcome.metric} must be between 0 and 100`
  return undefined
}

const amountProblem = (label: string, value: number | null): string | undefined =>
  value === null || (value >= 0 && value <= largest) ? undefined : `${label} must be 0 or more`

export function comparisonsOf(forecast: Forecast, actuals: Actuals): Comparison[] {
  const net = netOf(forecast, actuals)
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
  const net = netOf(forecast, actuals)
  return {
    chanceOfLoss: forecast.chanceOfLoss,
    comparisons: comparisonsOf(forecast, actuals),
    madeLoss: net === null ? undefined : net < 0,
  }
}
