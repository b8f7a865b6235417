import type { ActionKind } from '@sextant/contract/agents/actions'
import { agentIds } from '@sextant/contract/agents/catalogue'
import { actions } from '@sextant/contract/agents/tasks'
import type { Compared, SavedTime } from '@sextant/contract/analytics/routes'
import { exact, type Tally } from './tally.ts'

/** Output types with approved outputs in this period, the most hours first. */
export function savedTime(outputs: readonly Tally[]): SavedTime[] {
  const now = outputs.filter(({ isNow }) => isNow)
  return kinds
    .map((kind) => savedBy(kind, now))
    .filter(({ approved, edited }) => approved + edited > 0)
    .toSorted((a, b) => b.hours - a.hours)
}

export function hoursSaved(outputs: readonly Tally[]): Compared {
  const sum = (isNow: boolean) => {
    const own = outputs.filter((tally) => tally.isNow === isNow)
    return exact(kinds.reduce((hours, kind) => hours + savedBy(kind, own).hours, 0))
  }
  return { now: sum(true), before: sum(false) }
}

const kinds = agentIds.flatMap((agentId) => {
  const ofAgent: Record<string, ActionKind> = actions[agentId]
  return Object.values(ofAgent).map(({ outputType, minutesByHand }) => ({
    agentId,
    outputType,
    minutes: minutesByHand,
  }))
})

function savedBy(kind: (typeof kinds)[number], outputs: readonly Tally[]): SavedTime {
  const own = outputs.filter(({ subject, action }) => subject === kind.agentId && action === kind.outputType)
  const sum = (of: 'count' | 'distance', outcome: string) =>
    own.reduce((so, tally) => (tally.outcome === outcome ? so + tally[of] : so), 0)
  const [approved, edited] = [sum('count', 'approved'), sum('count', 'edited')]
  const rewritten = exact(sum('distance', 'edited'))
  return { ...kind, approved, edited, rewritten, hours: exact(((approved + edited - rewritten) * kind.minutes) / 60) }
}
