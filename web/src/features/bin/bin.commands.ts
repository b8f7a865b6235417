import { Trash2 } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  {
    id: 'bin:open',
    title: 'Open bin',
    group: 'Account',
    keywords: ['deleted', 'restore', 'undo', 'trash', 'recover', 'erase'],
    icon: Trash2,
    run: ({ go }) => go('/bin'),
  },
]
