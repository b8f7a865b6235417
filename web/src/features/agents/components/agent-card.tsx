import type { AgentCard as Agent } from '@sextant/contract/agents/routes'
import { Link } from '@tanstack/react-router'
import { ArrowRight, SlidersHorizontal } from 'lucide-react'
import { timeAgo } from '#kernel/time/time-ago'
import { buttonClass } from '#ui/button'
import { UsageBar } from '#ui/charts/usage-bar'
import { AgentSign } from './agent-sign.tsx'
import { AgentStatus } from './agent-status.tsx'
import { FeatureChips } from './feature-chips.tsx'

export function AgentCard({ agent, now }: { agent: Agent; now: number }) {
  const { id, name, description, category, status, features } = agent
  const titleId = `agent-${id}`
  return (
    <article
      data-agent={id}
      aria-labelledby={titleId}
      className="flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface shadow-raise"
    >
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <div className="flex items-start gap-3">
          <AgentSign agentId={id} size="lg" />
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="font-display text-title leading-6 tracking-[-0.005em]">
              {name}
            </h2>
            <p className="text-xs font-medium text-agent">{category}</p>
          </div>
          <AgentStatus status={status} />
        </div>
        <p className="mt-4 mb-4 text-sm text-ink-2">{description}</p>
        <FeatureChips features={features} />
        <div className="mt-auto pt-5">
          <Figures agent={agent} now={now} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 border-t border-line px-5 py-4 sm:px-6">
        <Link
          to="/settings"
          search={{ tab: 'agents', agent: id }}
          aria-label={`Configure ${name}`}
          className={buttonClass({ variant: 'ghost' })}
        >
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} />
          Configure
        </Link>
        <Link to="/agents/$agentId" params={{ agentId: id }} aria-label={`Open ${name}`} className={buttonClass()}>
          Open
          <ArrowRight aria-hidden="true" strokeWidth={1.5} />
        </Link>
      </div>
    </article>
  )
}

function Figures({ agent, now }: { agent: Agent; now: number }) {
  const { usage, used, limit, lastUsed, outputs } = agent
  return (
    <>
      <UsageBar label={`${used} of ${limit} this month`} value={usage} max={100} valueText={`${Math.round(usage)}%`} />
      <p className="num mt-3 flex flex-wrap justify-between gap-x-4 text-xs text-ink-3">
        <span>
          {lastUsed ? (
            <>
              Last used <time dateTime={lastUsed}>{timeAgo(lastUsed, now)}</time>
            </>
          ) : (
            'Never used'
          )}
        </span>
        <span>{outputs === 1 ? '1 output' : `${outputs} outputs`}</span>
      </p>
    </>
  )
}
