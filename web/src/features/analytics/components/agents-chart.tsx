import type { AgentId } from '@sextant/contract/agents/catalogue'
import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { AgentUsageReport } from '@sextant/contract/analytics/routes'
import type { Part } from '#shared/charts/stacked-chart'
import { RowsChart } from './rows-chart.tsx'
import { rowsOf } from './rows-link.tsx'

const parts = agentIds.map((id): Part<AgentId> => ({ key: id, label: agents[id].name, fill: 'fill-agent', agent: id }))
const none = Object.fromEntries(agentIds.map((id) => [id, 0])) as Record<AgentId, number>

export function AgentsChart({ days }: Pick<AgentUsageReport, 'days'>) {
  return (
    <RowsChart
      title="Runs by day"
      noun="runs"
      parts={parts}
      days={days.map(({ date, agents }) => ({ ...none, ...agents, date }))}
      rowsFor={(agent, span) => rowsOf('/tasks', span, { agent })}
    />
  )
}
