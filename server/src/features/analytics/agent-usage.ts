import { findAction } from '@sextant/contract/agents/actions'
import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { ActionUsage, AgentUsage, AgentUsageReport } from '@sextant/contract/analytics/routes'
import type { RunPace } from '#kernel/agents'
import { averageMs, compared, type DayCount, decidedOf, endedDays, endedOf, type Tally } from './tally.ts'

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
    averageMs: averageMs(runs),
    cost: compared(paid, 'cost'),
    days: endedDays(days, period, 'run'),
    agents: agentIds.map((id) => usageOf(id, { runs, outputs, paid })),
    actions: agentIds.flatMap((id) => actionsOf(id, paid, paces)),
  }
}

type AgentId = AgentUsage['id']

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
