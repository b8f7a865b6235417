import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '#ui/states/skeleton'
import { agentsQuery } from '../agents.api.ts'
import { AgentSign } from './agent-sign.tsx'

const row =
  'flex h-full min-h-12 items-center gap-3 rounded-md border px-3 py-2 text-sm transition-colors duration-150 ease-instrument'
const chosen = 'border-agent bg-agent-wash font-semibold text-ink'
const others = 'border-line bg-surface font-medium text-ink-2 hover:border-line-strong hover:text-ink'

/** Links rather than buttons, so that the URL names the selected agent. */
export function AgentPicker({ selected }: { selected: AgentId }) {
  const { data: cards, isPending } = useQuery(agentsQuery)
  return (
    <nav aria-label="Agents to configure">
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        {agentIds.map((id) => {
          const status = cards?.find((card) => card.id === id)?.status
          return (
            <li key={id} data-agent={id}>
              <Link
                to="/settings"
                search={{ tab: 'agents', agent: id }}
                aria-current={id === selected ? 'page' : undefined}
                className={`${row} ${id === selected ? chosen : others}`}
              >
                <AgentSign agentId={id} size="sm" />
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
                  <span className="min-w-0">{agents[id].name}</span>
                  {status && (
                    <span className="text-xs font-medium text-ink-3">{status === 'active' ? 'On' : 'Off'}</span>
                  )}
                  {isPending && <Skeleton className="my-1 h-3 w-5" />}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
