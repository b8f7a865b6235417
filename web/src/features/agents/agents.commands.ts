import { agentIds, agentPage, agents } from '@sextant/contract/agents/catalogue'
import { Compass, Inbox, ListChecks, Stamp } from 'lucide-react'
import { agentIcons } from '#kernel/agent-icons'
import type { Command } from '#kernel/commands/commands'
import { settingsPath } from './agent-paths.ts'

const group = 'Agents'

export const commands: readonly Command[] = [
  { id: 'agents:all', title: 'All agents', group, icon: Compass, run: ({ go }) => go('/agents') },
  { id: 'agents:outputs', title: 'AI Action Center', group, icon: Inbox, run: ({ go }) => go('/outputs') },
  {
    id: 'agents:waiting',
    title: 'Outputs that need approval',
    group,
    keywords: ['approve', 'review', 'reject', 'inbox'],
    icon: Stamp,
    run: ({ go }) => go('/outputs?status=completed'),
  },
  { id: 'agents:tasks', title: 'Recent Tasks', group, icon: ListChecks, run: ({ go }) => go('/tasks') },
  ...agentIds.flatMap((id): Command[] => {
    const { name, features, quickAction } = agents[id]
    const icon = agentIcons[id]
    return [
      {
        id: `agents:open-${id}`,
        title: `Open ${name}`,
        group,
        keywords: [quickAction.label, ...features],
        icon,
        run: ({ go }) => go(agentPage(id)),
      },
      {
        id: `agents:configure-${id}`,
        title: `Configure ${name}`,
        group,
        keywords: ['settings', 'enable', 'pause'],
        icon,
        needs: 'canEditAgents',
        run: ({ go }) => go(settingsPath(id)),
      },
    ]
  }),
]
