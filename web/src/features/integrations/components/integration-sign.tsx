import type { DeliveryTarget } from '@sextant/contract/integrations/deliveries'
import {
  FileText,
  Gamepad2,
  GitBranch,
  Hash,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  SquareKanban,
  UsersRound,
  Webhook,
} from 'lucide-react'

/** Our own icons, because the services' logos are trademarks. */
const icons: Record<DeliveryTarget, LucideIcon> = {
  slack: Hash,
  'microsoft-teams': UsersRound,
  discord: Gamepad2,
  jira: SquareKanban,
  notion: FileText,
  github: GitBranch,
  linear: ListChecks,
  zendesk: LifeBuoy,
  intercom: MessagesSquare,
  webhook: Webhook,
}

export function IntegrationSign({ id, size = 'lg' }: { id: DeliveryTarget; size?: 'sm' | 'lg' }) {
  const Icon = icons[id]
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-md border border-line bg-brass-wash text-brass ${size === 'lg' ? 'size-11' : 'size-9'}`}
    >
      <Icon strokeWidth={1.5} className={size === 'lg' ? 'size-5' : 'size-4'} />
    </span>
  )
}
