import { UserPlus } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  {
    id: 'advocates:invite',
    title: 'Invite Advocate',
    group: 'Create',
    keywords: ['add', 'customer', 'program'],
    icon: UserPlus,
    needs: 'canEditAgents',
    run: ({ go }) => go('/agents/advocate-amplifier?invite=advocate'),
  },
]
