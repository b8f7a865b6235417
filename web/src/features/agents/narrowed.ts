import { findAction } from '@sextant/contract/agents/actions'
import { daysText } from '#kernel/days'
import type { OutputSearch, RunSearch } from './read-filters.ts'

const results = { completed: 'completed', failed: 'failed', cancelled: 'cancelled' }
const decisions = { approved: 'approved as written', edited: 'approved after a change', rejected: 'rejected' }

const words = (parts: readonly (string | undefined)[]): string[] => parts.filter((part) => part !== undefined)

/** What a link has narrowed the runs to, beyond agent and status. */
export function narrowedRuns({ agent, action, result, ...days }: RunSearch): string[] {
  const label = action && ((agent && findAction(agent, action)?.label) ?? action)
  const when = daysText(days)
  return words([label, result && results[result], when && `ended ${when}`])
}

/** What a link has narrowed the outputs to, beyond agent, status and words. */
export function narrowedOutputs({ decision, ...days }: OutputSearch): string[] {
  const when = daysText(days)
  return words([decision && decisions[decision], when && `decided ${when}`])
}
