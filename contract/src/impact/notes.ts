import type { AnalysisSummary } from './routes.ts'
import { costKeys } from './rules.ts'
import { money, share } from './words.ts'

/** Warns when today's MRR is missing, since the whole target then counts as new revenue. */
export const newRevenueNote = ({
  predictedOutcomes,
  current,
}: {
  predictedOutcomes: readonly Pick<AnalysisSummary['predictedOutcomes'][number], 'key'>[]
  current: Pick<AnalysisSummary['current'], 'mrr'>
}): string | undefined =>
  current.mrr === 0 && predictedOutcomes.some(({ key }) => key === 'mrr')
    ? "Today's MRR is 0 or wasn't given, so the whole MRR target counts as new revenue."
    : undefined

type Costly = Pick<AnalysisSummary, 'costs' | 'totalCost' | 'ranges' | 'horizonMonths'> & {
  model: Omit<AnalysisSummary['model'], 'benefitFactor'>
}

type Costs = AnalysisSummary['costs']

/** Total of the entered costs until the end of the horizon, if the launch is on time. */
export const enteredCost = ({ development, marketing, maintenance }: Costs, horizonMonths: number): number =>
  development + marketing + maintenance * horizonMonths

/** Explains why the total cost differs from the entered costs; undefined if none were entered. */
export function costNote(analysis: Costly): string | undefined {
  const { costs, totalCost, horizonMonths } = analysis
  const entered = enteredCost(costs, horizonMonths)
  if (entered === 0) return undefined
  const counted = analysis.model.countedCost ?? entered
  const opening = `You entered ${money(entered)}${costs.maintenance > 0 ? `, with ${horizonMonths} months of maintenance` : ''}.`
  const left = money(counted) === money(entered) ? '' : ` Your cost factors count ${money(counted)} of it.`
  return `${opening}${left} ${movedNote(analysis, totalCost.p50, counted)}`
}

function movedNote(analysis: Costly, middle: number, counted: number): string {
  if (money(middle) === money(counted)) return 'The simulated outcomes center on it.'
  const isMore = middle > counted
  const reasons = isMore ? reasonsForMore(analysis) : reasonsForLess(analysis)
  return `In half of the simulated outcomes it costs ${isMore ? 'more' : 'less'} than ${money(middle)}, because ${listed(reasons)}.`
}

function reasonsForMore({ costs, ranges, model }: Costly): string[] {
  const isRanged = costKeys.every((key) => costs[key] === 0 || ranges[key])
  return [
    isRanged ? 'your ranges extend further up than down' : 'projects tend to run over',
    ...(model.predictionModel === 'conservative' ? ['the conservative model leans toward higher costs'] : []),
    ...(model.costFactor > 1 ? [recordReason(model)] : []),
  ]
}

function reasonsForLess({ ranges, model }: Costly): string[] {
  const reasons = [
    ...(model.predictionModel === 'optimistic' ? ['the optimistic model leans toward lower costs'] : []),
    ...(model.costFactor < 1 ? [recordReason(model)] : []),
  ]
  if (reasons.length > 0) return reasons
  const isRanged = costKeys.some((key) => ranges[key])
  return [isRanged ? 'your ranges extend further down than up' : 'a late launch leaves fewer months of maintenance']
}

function recordReason({ costFactor, comparedWith }: Costly['model']): string {
  const isRaise = costFactor > 1
  const by = share(Math.abs(costFactor - 1))
  return comparedWith === 1
    ? `your measured forecast ${isRaise ? 'raises' : 'lowers'} costs by ${by}`
    : `your ${comparedWith} measured forecasts ${isRaise ? 'raise' : 'lower'} costs by ${by}`
}

function listed(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(' and ')
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
}
