import { Cable, PackageX } from 'lucide-react'
import { type Command, opens } from '#kernel/commands/commands'

const group = 'Integrations'

export const commands: readonly Command[] = [
  opens('integrations:open', 'Connect a tool', '/integrations', {
    group,
    keywords: ['slack', 'jira', 'notion', 'github', 'linear', 'integration'],
    icon: Cable,
    needs: 'canManageTeam',
  }),
  opens('integrations:failed', 'Failed deliveries', '/integrations?state=failed', {
    group,
    keywords: ['errors', 'webhook', 'messages'],
    icon: PackageX,
  }),
]
