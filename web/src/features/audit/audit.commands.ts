import { ScrollText } from 'lucide-react'
import { type Command, opens } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  opens('audit:open', 'Search the audit log', '/audit', {
    group: 'Team',
    keywords: ['who', 'history', 'changes', 'security', 'verify'],
    icon: ScrollText,
  }),
]
