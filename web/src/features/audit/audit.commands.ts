import { ScrollText } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  {
    id: 'audit:open',
    title: 'Search the audit log',
    group: 'Team',
    keywords: ['who', 'history', 'changes', 'security', 'verify'],
    icon: ScrollText,
    run: ({ go }) => go('/audit'),
  },
]
