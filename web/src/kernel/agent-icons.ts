import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { createLucideIcon, type LucideIcon } from 'lucide-react'

const iconsOf = (kinds: Record<string, { icon: readonly string[] }>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([id, { icon }]) => [
      id,
      createLucideIcon(
        id,
        icon.map((d) => ['path', { d, key: d }]),
      ),
    ]),
  )

/** Each agent's icon, the same on every page; its color comes from `data-agent`. */
export const agentIcons = iconsOf(agents) as Record<AgentId, LucideIcon>
