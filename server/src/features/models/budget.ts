import type { ModelSettings } from '@sextant/contract/models/routes'
import {
  budgetSpentSentence,
  budgetTooSmallSentence,
  type CapAction,
  dollars,
  type Estimate,
  warnShare,
} from '@sextant/contract/models/rules'

export interface Budget {
  capUsd: number | null
  atCap: CapAction
}

export const budgetIn = ({ monthlyCapUsd, atCap }: ModelSettings): Budget => ({ capUsd: monthlyCapUsd, atCap })

/** Why the budget doesn't allow spending this much more; undefined if it does. A price that is unknown doesn't count. */
export function shortfall(spentUsd: number, { capUsd }: Budget, estimate?: Estimate): string | undefined {
  if (capUsd === null) return undefined
  if (spentUsd >= capUsd) return budgetSpentSentence(capUsd)
  const leftUsd = capUsd - spentUsd
  if (!estimate?.cost || estimate.cost.most <= leftUsd) return undefined
  return budgetTooSmallSentence(estimate, leftUsd, capUsd)
}

/** The same for a run, with what people can do about it. */
export const refusalFor = (problem: string) =>
  `${problem} An administrator can raise it in Settings, Language model, or let the built-in engine continue.`

export interface BudgetNotice {
  /** Share of the budget, in percent. */
  mark: 80 | 100
  title: string
  message: string
}

/** What administrators are told once this much was spent, most important first; undefined if nothing. */
export function noticeAt(spentUsd: number, { capUsd, atCap }: Budget): BudgetNotice | undefined {
  if (capUsd === null || capUsd === 0 || spentUsd < capUsd * warnShare) return undefined
  if (spentUsd < capUsd) {
    const message = `Models cost ${dollars(spentUsd)} of this month's ${dollars(capUsd)}.`
    return { mark: 80, title: '80% of the model budget used', message }
  }
  const then =
    atCap === 'block'
      ? "Runs that need a model won't start until next month."
      : 'The built-in engine continues until next month.'
  return { mark: 100, title: 'Model budget used up', message: `${budgetSpentSentence(capUsd)} ${then}` }
}
