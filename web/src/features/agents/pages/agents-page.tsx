import { agentCountAtStart, agentIds } from '@sextant/contract/agents/catalogue'
import { agentLimitNote } from '@sextant/contract/agents/plans'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#kernel/data/query-failure'
import { useNow } from '#kernel/time/use-now'
import { Card } from '#ui/card'
import { Page } from '#ui/page'
import { ErrorState } from '#ui/states/error-state'
import { agentsQuery } from '../agents.api.ts'
import { AgentCard } from '../components/agent-card.tsx'
import { AgentCardSkeleton } from '../components/agent-card-skeleton.tsx'
import { PlanUsage } from '../components/plan-usage.tsx'

const minuteMs = 60_000

export default function AgentsPage() {
  return (
    <Page
      title="Agents"
      description={`${agentCountAtStart} specialist agents. Open one to get started.`}
      actions={<PlanUsage />}
    >
      <AgentCards />
      <p className="mt-5 text-sm text-ink-3">{agentLimitNote}</p>
    </Page>
  )
}

const grid = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3 lg:gap-6'

function AgentCards() {
  const agents = useQuery(agentsQuery)
  const now = useNow(minuteMs)
  if (agents.data) {
    return (
      <ul className={grid}>
        {agents.data.map((agent) => (
          <li key={agent.id} className="min-w-0">
            <AgentCard agent={agent} now={now} />
          </li>
        ))}
      </ul>
    )
  }
  if (agents.isPending) {
    return (
      <div role="status" aria-label="Loading agents" className={grid}>
        {agentIds.map((id) => (
          <AgentCardSkeleton key={id} />
        ))}
      </div>
    )
  }
  return (
    <Card>
      <ErrorState {...failureOf(agents, 'The agents')} level={2} />
    </Card>
  )
}
