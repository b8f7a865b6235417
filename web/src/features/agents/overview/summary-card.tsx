import { agentIds } from '@sextant/contract/agents/catalogue'
import { agentLimitNote } from '@sextant/contract/agents/plans'
import type { Usage } from '@sextant/contract/agents/routes'
import { useQuery } from '@tanstack/react-query'
import { agentIcons } from '#kernel/agent-icons'
import { usageQuery } from '#kernel/plan-places'
import { Loaded } from '#shared/loaded'
import { Card } from '#ui/card'
import { UsageBar } from '#ui/charts/usage-bar'
import { Skeleton } from '#ui/states/skeleton'

const count = new Intl.NumberFormat('en')
const month = new Intl.DateTimeFormat('en-US', { month: 'long' })

export function SummaryCard() {
  const usage = useQuery(usageQuery)
  return (
    <Card
      title="Agent Summary"
      description={agentLimitNote}
      action={<span className="text-xs text-ink-3">{`Actions in ${month.format(new Date())}`}</span>}
    >
      <Loaded query={usage} pending={<BarsSkeleton />} className="px-0 py-2">
        {(data) => <AgentBars agents={data.agents} />}
      </Loaded>
    </Card>
  )
}

function AgentBars({ agents }: Pick<Usage, 'agents'>) {
  return (
    <ul className="flex h-full flex-col justify-between gap-3">
      {agents.map(({ id, name, used, limit }) => {
        const Icon = agentIcons[id]
        return (
          <li key={id} data-agent={id}>
            <UsageBar
              label={name}
              icon={<Icon aria-hidden="true" strokeWidth={1.5} />}
              value={used}
              max={limit}
              valueText={`${count.format(used)} of ${count.format(limit)}`}
            />
          </li>
        )
      })}
    </ul>
  )
}

function BarsSkeleton() {
  return (
    <div role="status" aria-label="Loading agent usage" className="flex flex-col gap-4">
      {agentIds.map((id) => (
        <div key={id}>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-2 h-1.5 w-full" />
        </div>
      ))}
    </div>
  )
}
