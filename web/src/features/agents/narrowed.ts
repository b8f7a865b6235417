import { findAction } from '@sextant/contract/agents/actions'
import { daysText } from '#kernel/time/days'
import type { OutputSearch, RunSearch } from './read-filters.ts'

const results = { completed: 'completed', failed: 'failed', cancelled: 'cancelled' }
const decisions = { approved: 'approved as written', edited: 'approved with edits', rejected: 'rejected' }

const words = (parts: readonly (string | undefined)[]): string[] => parts.filter((part) => part !== undefined)

/** Run filters set by a link, besides agent and status. */
export function narrowedRuns({ agent, action, result, ...days }: RunSearch): string[] {
  const label = action && ((agent && findAction(agent, action)?.label) ?? action)
  const when = daysText(days)
  return words([label, result && results[result], when && `ended ${when}`])
}

/** Output filters set by a link, besides agent, status and search. */
export function narrowedOutputs({ decision, type, ...days }: OutputSearch): string[] {
  const when = daysText(days)
  return words([type, decision && decisions[decision], when && `decided ${when}`])
}
