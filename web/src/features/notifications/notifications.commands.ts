import { Bell, BellRing } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  {
    id: 'notifications:open',
    title: 'Unread notifications',
    group: 'Account',
    keywords: ['bell', 'alerts', 'news'],
    icon: Bell,
    run: ({ go }) => go('/notifications?filter=unread'),
  },
  {
    id: 'notifications:settings',
    title: 'Notification settings',
    group: 'Account',
    keywords: ['digest', 'email', 'slack', 'teams', 'mute'],
    icon: BellRing,
    run: ({ go }) => go('/settings?tab=notifications'),
  },
]
