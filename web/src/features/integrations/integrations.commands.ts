import { Cable, PackageX } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

const group = 'Integrations'

export const commands: readonly Command[] = [
  {
    id: 'integrations:open',
    title: 'Connect a tool',
    group,
    keywords: ['slack', 'jira', 'notion', 'github', 'linear', 'integration'],
    icon: Cable,
    needs: 'canManageTeam',
    run: ({ go }) => go('/integrations'),
  },
  {
    id: 'integrations:failed',
    title: 'Failed deliveries',
    group,
    keywords: ['errors', 'webhook', 'messages'],
    icon: PackageX,
    run: ({ go }) => go('/integrations?state=failed'),
  },
]
