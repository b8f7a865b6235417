import { SquareKanban } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  {
    id: 'requirements:board',
    title: 'Open the requirements board',
    group: 'Requirements',
    keywords: ['kanban', 'status', 'release', 'roadmap'],
    icon: SquareKanban,
    run: ({ go }) => go('/requirements?view=board'),
  },
]
