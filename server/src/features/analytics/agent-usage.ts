import { findAction } from '@sextant/contract/agents/actions'
import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { ActionUsage, AgentUsage, AgentUsageReport } from '@sextant/contract/analytics'
import type { RunPace } from '#kernel/agents'
import { averageMs, compared, type DayCount, decidedOf, endedDays, endedOf, type Tally } from './tally.ts'

interface Counted {
  days: readonly DayCount[]
  tallies: readonly Tally[]
  paces: readonly RunPace[]
}

/** Six agents, whatever they did, and the actions that ended at least once in either period. */
export function agentUsageReport(
  period: AgentUsageReport['period'],
  { days, tallies, paces }: Counted,
): AgentUsageReport {
  const runs = tallies.filter(({ source }) => source === 'run')
  const outputs = tallies.filter(({ source }) => source === 'output')
  return {
    period,
    ...endedOf(runs),
    ...decidedOf(outputs),
    averageMs: averageMs(runs),
    cost: compared(runs, 'cost'),
    days: endedDays(days, period, 'run'),
    agents: agentIds.map((id) => usageOf(id, runs, outputs)),
    actions: agentIds.flatMap((id) => actionsOf(id, runs, paces)),
  }
}

type AgentId = AgentUsage['id']

function usageOf(id: AgentId, runs: readonly Tally[], outputs: readonly Tally[]): AgentUsage {
  const own = runs.filter(({ subject }) => subject === id)
  return {
    id,
    name: agents[id].name,
    ...endedOf(own),
    ...decidedOf(outputs.filter(({ subject }) => subject === id)),
    cost: compared(own, 'cost'),
  }
}

function actionsOf(agentId: AgentId, runs: readonly Tally[], paces: readonly RunPace[]): ActionUsage[] {
  const own = Map.groupBy(
    runs.filter(({ subject }) => subject === agentId),
    ({ action }) => action,
  )
  const used = [...own].map(([actionType, tallies]) => ({
    agentId,
    actionType,
    label: findAction(agentId, actionType)?.label ?? actionType,
    ...endedOf(tallies),
    averageMs: averageMs(tallies),
    p95Ms: paces.find((pace) => pace.agentId === agentId && pace.actionType === actionType)?.p95Ms ?? null,
    cost: compared(tallies, 'cost'),
    tokens: compared(tallies, 'tokens'),
  }))
  return used.toSorted((a, b) => b.completed.now - a.completed.now || a.label.localeCompare(b.label))
}
