import type { AgentId } from '@sextant/contract/agents/catalogue'
import { agentIcons } from '#kernel/agent-icons'
import { AgentBadge } from '#shared/agent-badge'

export function AgentSign({ agentId, size }: { agentId: AgentId; size?: 'sm' | 'md' | 'lg' }) {
  const Icon = agentIcons[agentId]
  return <AgentBadge agent={agentId} icon={<Icon strokeWidth={1.5} />} {...(size && { size })} />
}
