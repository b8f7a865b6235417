import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import { Link } from '@tanstack/react-router'
import { Card } from '#ui/card'
import { linkClass } from '#ui/text/link'
import { AgentSign } from '../components/agent-sign.tsx'

export function QuickActionsCard() {
  return (
    <Card
      title="Quick Actions"
      action={
        <Link to="/agents" className={linkClass()}>
          All agents
        </Link>
      }
    >
      <ul className="grid h-full auto-rows-fr grid-cols-2 gap-3 md:grid-cols-3">
        {agentIds.map((id) => (
          <li key={id} data-agent={id} className="min-w-0">
            <Link
              to="/agents/$agentId"
              params={{ agentId: id }}
              className="group flex h-full flex-col rounded-md border border-line bg-surface p-3.5 no-underline transition-colors duration-150 ease-instrument hover:border-agent hover:bg-agent-wash sm:p-4"
            >
              <span className="flex items-center gap-3">
                <span className="shrink-0">
                  <AgentSign agentId={id} size="lg" />
                </span>
                <span className="min-w-0 text-xs leading-4 font-medium text-agent">{agents[id].name}</span>
              </span>
              <span className="mt-3.5 text-base leading-5 font-semibold">{agents[id].quickAction.label}</span>
              <span className="mt-1 text-sm leading-5 text-ink-2">{agents[id].quickAction.line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
