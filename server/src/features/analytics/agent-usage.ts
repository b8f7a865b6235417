import { findAction } from '@sextant/contract/agents/actions'
import { type AgentId, agentIds, agents, isAgentId } from '@sextant/contract/agents/catalogue'
import type { ActionUsage, AgentUsage, AgentUsageReport } from '@sextant/contract/analytics/routes'
import { type DaySpan, daysIn } from '@sextant/contract/analytics/rules'
import type { RunPace } from '#kernel/agents'
import { hoursSaved, savedTime } from './saved-time.ts'
import { averageMs, compared, type DayCount, decidedOf, endedOf, perOne, type Tally } from './tally.ts'

/** All agents, and the actions with at least one finished run in either period. */
export function agentUsageReport(
  period: AgentUsageReport['period'],
  { days, tallies, paces }: { days: readonly DayCount[]; tallies: readonly Tally[]; paces: readonly RunPace[] },
): AgentUsageReport {
  const runs = tallies.filter(({ source }) => source === 'run')
  const outputs = tallies.filter(({ source }) => source === 'output')
  // Chat messages aren't runs, but their model costs count too.
  const paid = tallies.filter(({ source }) => source === 'run' || source === 'chat')
  return {
    period,
    ...endedOf(runs),
    ...decidedOf(outputs),
    documents: approvedOf(outputs.filter(({ action }) => action === 'PRD')),
    msToApprove: timeToApprove(outputs),
    hoursSaved: hoursSaved(outputs),
    saved: savedTime(outputs),
    averageMs: averageMs(runs),
    cost: compared(paid, 'cost'),
    days: runDays(days, period),
    agents: agentIds.map((id) => usageOf(id, { runs, outputs, paid })),
    actions: agentIds.flatMap((id) => actionsOf(id, paid, paces)),
  }
}

const isApproved = ({ outcome }: Tally) => outcome === 'approved' || outcome === 'edited'
const approvedOf = (outputs: readonly Tally[]) => compared(outputs.filter(isApproved), 'count')

const timeToApprove = (outputs: readonly Tally[]) =>
  perOne(compared(outputs.filter(isApproved), 'totalMs'), approvedOf(outputs))

/** Every day of the period, including empty ones. */
function runDays(days: readonly DayCount[], period: DaySpan): AgentUsageReport['days'] {
  const counts = new Map(daysIn(period).map((date): [string, Partial<Record<AgentId, number>>] => [date, {}]))
  for (const { date, source, agent, count } of days) {
    const ofDay = counts.get(date)
    if (source === 'run' && isAgentId(agent) && ofDay) ofDay[agent] = (ofDay[agent] ?? 0) + count
  }
  return Array.from(counts, ([date, agents]) => ({ date, agents }))
}

type Sources = Record<'runs' | 'outputs' | 'paid', readonly Tally[]>

function usageOf(id: AgentId, { runs, outputs, paid }: Sources): AgentUsage {
  const own = (tallies: readonly Tally[]) => tallies.filter(({ subject }) => subject === id)
  return {
    id,
    name: agents[id].name,
    ...endedOf(own(runs)),
    ...decidedOf(own(outputs)),
    cost: compared(own(paid), 'cost'),
  }
}

function actionsOf(agentId: AgentId, paid: readonly Tally[], paces: readonly RunPace[]): ActionUsage[] {
  const own = Map.groupBy(
    paid.filter(({ subject }) => subject === agentId),
    ({ action }) => action,
  )
  const used = [...own].map(([actionType, tallies]) => ({
    agentId,
    actionType,
    label: findAction(agentId, actionType)?.label ?? (actionType === 'refine-prd' ? 'PRD chat' : actionType),
    ...endedOf(tallies),
    averageMs: averageMs(tallies),
    p95Ms: paces.find((pace) => pace.agentId === agentId && pace.actionType === actionType)?.p95Ms ?? null,
    cost: compared(tallies, 'cost'),
    tokens: compared(tallies, 'tokens'),
  }))
  return used.toSorted((a, b) => b.completed.now - a.completed.now || a.label.localeCompare(b.label))
}
