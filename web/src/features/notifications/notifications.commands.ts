import { Bell, BellRing } from 'lucide-react'
import { type Command, opens } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  opens('notifications:open', 'Unread notifications', '/notifications?filter=unread', {
    group: 'Account',
    keywords: ['bell', 'alerts', 'news'],
    icon: Bell,
  }),
  opens('notifications:settings', 'Notification settings', '/settings?tab=notifications', {
    group: 'Account',
    keywords: ['digest', 'email', 'slack', 'teams', 'mute'],
    icon: BellRing,
  }),
]
