import { PenLine, Send, Share2 } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

const group = 'Content'
const path = '/agents/narrative-architect'

export const commands: readonly Command[] = [
  {
    id: 'content:create',
    title: 'Draft content',
    group: 'Create',
    keywords: ['new', 'post', 'write', 'social', 'announcement'],
    icon: PenLine,
    needs: 'canEditAgents',
    run: ({ go }) => go(path),
  },
  {
    id: 'content:posts',
    title: 'Published posts',
    group,
    keywords: ['publications', 'engagement', 'scheduled'],
    icon: Send,
    run: ({ go }) => go('/posts'),
  },
  {
    id: 'content:accounts',
    title: 'Social accounts',
    group,
    keywords: ['connect', 'twitter', 'linkedin', 'publish'],
    icon: Share2,
    needs: 'canManageTeam',
    run: ({ go }) => go(path),
  },
]
