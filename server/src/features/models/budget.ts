import type { ModelSettings } from '@sextant/contract/models/routes'
import { budgetSpentSentence, type CapAction, dollars, warnShare } from '@sextant/contract/models/rules'

interface Budget {
  capUsd: number | null
  atCap: CapAction
}

export const budgetIn = ({ monthlyCapUsd, atCap }: ModelSettings): Budget => ({ capUsd: monthlyCapUsd, atCap })

export const isSpent = (spentUsd: number, { capUsd }: Budget): boolean => capUsd !== null && spentUsd >= capUsd

/** Why no run that needs a model may start; undefined if it may. */
export function refusalAt(spentUsd: number, budget: Budget): string | undefined {
  if (budget.atCap !== 'block' || budget.capUsd === null || !isSpent(spentUsd, budget)) return undefined
  return `${budgetSpentSentence(budget.capUsd)} An administrator can raise it in Settings, Language model, or let the built-in engine continue.`
}

/** Why the built-in engine answered. */
export const fallbackAt = (capUsd: number) => budgetSpentSentence(capUsd)

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
