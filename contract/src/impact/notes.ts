import type { AnalysisSummary } from './routes.ts'
import { costKeys } from './rules.ts'
import { money, share } from './words.ts'

/** Warns when today's MRR is missing, since the whole target then counts as new revenue. */
const newRevenueNote = ({
  predictedOutcomes,
  current,
}: {
  predictedOutcomes: readonly Pick<AnalysisSummary['predictedOutcomes'][number], 'key'>[]
  current: Pick<AnalysisSummary['current'], 'mrr'>
}): string | undefined =>
  current.mrr === 0 && predictedOutcomes.some(({ key }) => key === 'mrr')
    ? "Today's MRR is 0 or wasn't given, so the whole MRR target counts as new revenue."
    : undefined

type Noted = Pick<AnalysisSummary, 'predictedOutcomes' | 'current' | 'targetMetrics' | 'model'> &
  Partial<Pick<AnalysisSummary, 'grossMargin' | 'atRiskRevenue'>>

/** What was assumed about the input, or changed by earlier results. */
export const notesOn = (analysis: Noted): string[] =>
  [newRevenueNote(analysis), retentionNote(analysis), marginNote(analysis), rangeNote(analysis.model)].filter(
    (note) => note !== undefined,
  )

const retentionNote = ({ predictedOutcomes, targetMetrics }: Noted) =>
  targetMetrics.mrr > 0 && predictedOutcomes.some(({ key }) => key === 'retention')
    ? 'The MRR target is a total, so it includes what better retention brings, which is not added again.'
    : undefined

const marginNote = ({ grossMargin, targetMetrics, atRiskRevenue }: Noted) =>
  grossMargin === 0 && (targetMetrics.mrr > 0 || (atRiskRevenue ?? 0) > 0)
    ? 'No gross margin was given, so all of the revenue counts as a benefit.'
    : undefined

function rangeNote({ widening = 1, hitRate, comparedWith, benefitFactor }: Noted['model']): string | undefined {
  if (comparedWith === 0) return undefined
  const held = typeof hitRate === 'number' ? `Your earlier ranges held ${share(hitRate)} of results instead of 80%` : ''
  const wider = widening > 1 && held ? `${held}, so the ranges of targets are ${widening} times as wide.` : ''
  const moved =
    benefitFactor < 1
      ? `Your results came in below forecast, so gains are lowered by ${share(1 - benefitFactor)}.`
      : benefitFactor > 1
        ? `Your results came in above forecast, so gains are raised by ${share(benefitFactor - 1)}.`
        : ''
  return [wider, moved].filter(Boolean).join(' ') || undefined
}

type Costly = Pick<AnalysisSummary, 'costs' | 'totalCost' | 'ranges' | 'horizonMonths' | 'currency'> & {
  model: Omit<AnalysisSummary['model'], 'benefitFactor'>
}

type Costs = AnalysisSummary['costs']

/** Total of the entered costs until the end of the horizon, if the launch is on time. */
export const enteredCost = ({ development, marketing, maintenance }: Costs, horizonMonths: number): number =>
  development + marketing + maintenance * horizonMonths

/** Explains why the total cost differs from the entered costs; undefined if none were entered. */
export function costNote(analysis: Costly): string | undefined {
  const { costs, totalCost, horizonMonths, currency } = analysis
  const entered = enteredCost(costs, horizonMonths)
  if (entered === 0) return undefined
  const counted = analysis.model.countedCost ?? entered
  const opening = `You entered ${money(entered, currency)}${costs.maintenance > 0 ? `, with ${horizonMonths} months of maintenance` : ''}.`
  const left =
    money(counted, currency) === money(entered, currency)
      ? ''
      : ` Your cost factors count ${money(counted, currency)} of it.`
  return `${opening}${left} ${movedNote(analysis, totalCost.p50, counted)}`
}

function movedNote(analysis: Costly, middle: number, counted: number): string {
  const text = (amount: number) => money(amount, analysis.currency)
  if (text(middle) === text(counted)) return 'The simulated outcomes center on it.'
  const isMore = middle > counted
  const reasons = isMore ? reasonsForMore(analysis) : reasonsForLess(analysis)
  return `In half of the simulated outcomes it costs ${isMore ? 'more' : 'less'} than ${text(middle)}, because ${listed(reasons)}.`
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
