import { type AgentId, agentIds, agents, isAgentId } from '@sextant/contract/agents/catalogue'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '#kernel/page-search'
import { Loaded } from '#shared/loaded'
import { SkeletonCard } from '#ui/states/skeleton'
import { configQuery } from '../agents.api.ts'
import { AgentConfigForm } from './agent-config-form.tsx'
import { AgentPicker } from './agent-picker.tsx'

const [firstAgent] = agentIds

const readAgent = ({ agent }: Record<string, unknown>): { agentId: AgentId } => ({
  agentId: isAgentId(agent) ? agent : firstAgent,
})

export function AgentSettingsPanel() {
  const { agentId } = usePageSearch(readAgent)
  return (
    <section
      aria-labelledby="agent-settings"
      className="grid gap-x-10 gap-y-6 pt-3 pb-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="agent-settings" className="font-display text-title tracking-[-0.005em]">
          Agents
        </h2>
        <p className="mt-1 mb-5 max-w-[52ch] text-sm text-ink-2">
          Configure each agent. Changes apply to everyone in this workspace.
        </p>
        <AgentPicker selected={agentId} />
      </div>
      <div data-agent={agentId} className="min-w-0">
        <Config key={agentId} agentId={agentId} />
      </div>
    </section>
  )
}

function Config({ agentId }: { agentId: AgentId }) {
  const config = useQuery(configQuery(agentId))
  return (
    <Loaded
      query={config}
      pending={<SkeletonCard label="Loading settings" lines={8} />}
      what={`${agents[agentId].name}'s settings`}
    >
      {(loaded) => <AgentConfigForm config={loaded} />}
    </Loaded>
  )
}
