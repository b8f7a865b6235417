import type { WorkflowReport, WorkflowUsage } from '@sextant/contract/analytics/routes'
import { averageMs, type DayCount, endedDays, endedOf, type Tally } from './tally.ts'

interface Named {
  id: string
  name: string
  isDeleted: boolean
}

/** Workflows with a finished execution in either period, busiest first. */
export function workflowReport(
  period: WorkflowReport['period'],
  names: readonly Named[],
  { days, tallies }: { days: readonly DayCount[]; tallies: readonly Tally[] },
): WorkflowReport {
  const byWorkflow = Map.groupBy(tallies, ({ subject }) => subject)
  const used = names.flatMap((named) => {
    const own = byWorkflow.get(named.id)
    return own ? [{ ...named, ...endedOf(own), averageMs: averageMs(own) }] : []
  })
  return {
    period,
    ...endedOf(tallies),
    averageMs: averageMs(tallies),
    days: endedDays(days, period, 'execution'),
    workflows: used.toSorted((a, b) => endedNow(b) - endedNow(a) || a.name.localeCompare(b.name)),
  }
}

const endedNow = ({ completed, failed, cancelled }: WorkflowUsage) => completed.now + failed.now + cancelled.now
