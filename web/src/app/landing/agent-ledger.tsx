import { ArrowRight } from 'lucide-react'
import { AgentBadge } from '#shared/agent-badge'
import { agentLines } from './agents.ts'
import { SectionHeading } from './section-heading.tsx'

export function AgentLedger() {
  return (
    <section
      id="agents"
      aria-labelledby="agents-title"
      className="mx-auto max-w-[1200px] scroll-mt-4 px-5 pt-24 lg:px-8 lg:pt-32"
    >
      <SectionHeading id="agents-title" title="Six specialist agents">
        Run one yourself, or chain them in a workflow that starts on a schedule, from a webhook or when another agent
        finds something.
      </SectionHeading>
      <ul className="mt-10 border-t border-line">
        {agentLines.map(({ slug, name, icon: Icon, takes, makes }) => (
          <li
            key={slug}
            data-agent={slug}
            className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[15rem_minmax(0,1fr)_1rem_minmax(0,1fr)] md:items-center"
          >
            <h3 className="flex items-center gap-3">
              <AgentBadge icon={<Icon strokeWidth={1.5} />} size="lg" />
              <span className="text-base font-semibold text-agent">{name}</span>
            </h3>
            <p className="text-base text-ink-2">
              <span className="block text-xs text-ink-3">Input</span>
              {takes}
            </p>
            <ArrowRight aria-hidden="true" className="hidden size-4 text-line-strong md:block" strokeWidth={1.5} />
            <p className="text-base text-ink">
              <span className="block text-xs text-ink-3">Output</span>
              {makes}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
