import type { Currency } from './currency.ts'
import { riceOf, wsjfOf } from './priorities.ts'
import type { AnalysisSummary } from './routes.ts'
import { type VerdictClass, verdictOf } from './verdict.ts'

export interface Candidate {
  id: string
  title: string
  verdict: VerdictClass
  cost: number
  net: number
  roi: number | null
  rice: number | null
  wsjf: number | null
  chance: number
}

export const rankings = { net: 'Net return', roi: 'ROI', rice: 'RICE', wsjf: 'WSJF' } as const
export type Ranking = keyof typeof rankings

/** One candidate per title, the newest, in the currency of the newest; what can't be compared is only counted. */
export function candidatesOf(analyses: readonly AnalysisSummary[]) {
  const [newest] = analyses
  const currency: Currency = newest?.currency ?? 'USD'
  const byTitle = new Map<string, Candidate>()
  let otherCount = 0
  for (const analysis of analyses) {
    const key = analysis.title.trim().toLowerCase()
    if (byTitle.has(key)) continue
    const candidate = analysis.currency === currency ? candidateOf(analysis) : undefined
    if (candidate) byTitle.set(key, candidate)
    else otherCount++
  }
  return { currency, candidates: [...byTitle.values()], otherCount }
}

function candidateOf(analysis: AnalysisSummary): Candidate | undefined {
  const verdict = verdictOf(analysis)
  if (!analysis.scenarios || !verdict || verdict.class === 'cannot-say') return undefined
  const { id, title, chanceOfLoss, rice, wsjf } = analysis
  const { cost, net, roi } = analysis.scenarios.likely
  const scores = { rice: riceOf(rice), wsjf: wsjfOf(wsjf) }
  return { ...{ id, title, cost, net, roi, ...scores }, verdict: verdict.class, chance: 1 - chanceOfLoss }
}

/** Highest first; what has no such number comes last. */
export const rankedBy = (candidates: readonly Candidate[], by: Ranking): Candidate[] =>
  candidates.toSorted((one, other) => (other[by] ?? Number.NEGATIVE_INFINITY) - (one[by] ?? Number.NEGATIVE_INFINITY))

interface Choice {
  cost: number
  net: number
  ids: readonly string[]
}
/** Beyond this many, only every other choice is kept: still within the budget, and close to the best. */
const mostChoices = 4_000

/** The candidates that together return most without costing more than the budget. None of them returns a loss. */
export function bestWithin(candidates: readonly Candidate[], budget: number): Choice {
  let choices: Choice[] = [{ cost: 0, net: 0, ids: [] }]
  for (const { id, cost, net } of candidates.filter((one) => one.net > 0)) {
    const more = choices
      .filter((one) => one.cost + cost <= budget)
      .map((one) => ({ cost: one.cost + cost, net: one.net + net, ids: [...one.ids, id] }))
    choices = thinned(undominated([...choices, ...more]))
  }
  return choices.at(-1) ?? { cost: 0, net: 0, ids: [] }
}

/** By cost, each with a higher return than the ones before. */
function undominated(choices: readonly Choice[]): Choice[] {
  const kept: Choice[] = []
  for (const choice of choices.toSorted((one, other) => one.cost - other.cost || other.net - one.net)) {
    if (choice.net > (kept.at(-1)?.net ?? Number.NEGATIVE_INFINITY)) kept.push(choice)
  }
  return kept
}

const thinned = (choices: Choice[]) =>
  choices.length <= mostChoices ? choices : choices.filter((_, at) => at % 2 === 0 || at === choices.length - 1)

/** Candidates that one ranking puts into its first half although they are likely to lose money. */
export const popularLosses = (candidates: readonly Candidate[]): Candidate[] =>
  rankedBy(candidates, 'rice')
    .slice(0, Math.ceil(candidates.length / 2))
    .filter(({ rice, net }) => rice !== null && net < 0)
