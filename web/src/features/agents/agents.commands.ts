import { agentIds, agentPage, agents } from '@sextant/contract/agents/catalogue'
import { Compass, Inbox, ListChecks, Stamp } from 'lucide-react'
import { agentIcons } from '#kernel/agent-icons'
import { type Command, opens } from '#kernel/commands/commands'
import { settingsPath } from './agent-paths.ts'

const group = 'Agents'

export const commands: readonly Command[] = [
  opens('agents:all', 'All agents', '/agents', { group, icon: Compass }),
  opens('agents:outputs', 'AI Action Center', '/outputs', { group, icon: Inbox }),
  opens('agents:waiting', 'Outputs that need approval', '/outputs?status=completed', {
    group,
    keywords: ['approve', 'review', 'reject', 'inbox'],
    icon: Stamp,
  }),
  opens('agents:tasks', 'Recent Tasks', '/tasks', { group, icon: ListChecks }),
  ...agentIds.flatMap((id): Command[] => {
    const { name, features, quickAction } = agents[id]
    const icon = agentIcons[id]
    return [
      opens(`agents:open-${id}`, `Open ${name}`, agentPage(id), {
        group,
        keywords: [quickAction.label, ...features],
        icon,
      }),
      opens(`agents:configure-${id}`, `Configure ${name}`, settingsPath(id), {
        group,
        keywords: ['settings', 'enable', 'pause'],
        icon,
        needs: 'canEditAgents',
      }),
    ]
  }),
]
