import type { AgentCard } from '@sextant/contract/agents/routes'
import { Pause } from 'lucide-react'
import { Chip } from '#ui/text/chip'

export function AgentStatus({ status }: { status: AgentCard['status'] }) {
  return status === 'active' ? (
    <Chip tone="success">Active</Chip>
  ) : (
    <Chip tone="neutral" icon={Pause}>
      Paused
    </Chip>
  )
}
