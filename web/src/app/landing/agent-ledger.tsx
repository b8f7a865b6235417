import { type AgentId, agentCountAtStart, agentIds, agents } from '@sextant/contract/agents/catalogue'
import { ArrowRight } from 'lucide-react'
import { agentIcons } from '#kernel/agent-icons'
import { AgentBadge } from '#shared/agent-badge'
import { SectionHeading } from './section-heading.tsx'

export function AgentLedger() {
  return (
    <section
      id="agents"
      aria-labelledby="agents-title"
      className="mx-auto max-w-[1200px] scroll-mt-4 px-5 pt-24 lg:px-8 lg:pt-32"
    >
      <SectionHeading id="agents-title" title={`${agentCountAtStart} specialist agents`}>
        Run one yourself, or chain them in a workflow that starts on a schedule, from a webhook or when another agent
        finds something.
      </SectionHeading>
      <ul className="mt-10 border-t border-line">
        {agentIds.map((id) => (
          <AgentRow key={id} agentId={id} />
        ))}
      </ul>
    </section>
  )
}

function AgentRow({ agentId }: { agentId: AgentId }) {
  const { name, landing } = agents[agentId]
  const Icon = agentIcons[agentId]
  return (
    <li
      data-agent={agentId}
      className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[15rem_minmax(0,1fr)_1rem_minmax(0,1fr)] md:items-center"
    >
      <h3 className="flex items-center gap-3">
        <AgentBadge icon={<Icon strokeWidth={1.5} />} size="lg" />
        <span className="text-base font-semibold text-agent">{name}</span>
      </h3>
      <p className="text-base text-ink-2">
        <span className="block text-xs text-ink-3">Input</span>
        {landing.input}
      </p>
      <ArrowRight aria-hidden="true" className="hidden size-4 text-line-strong md:block" strokeWidth={1.5} />
      <p className="text-base text-ink">
        <span className="block text-xs text-ink-3">Output</span>
        {landing.output}
      </p>
    </li>
  )
}
