import type { AgentId } from '@sextant/contract/agents/catalogue'
import { Ear, Feather, HeartHandshake, type LucideIcon, MessagesSquare, Telescope, TrendingUp } from 'lucide-react'

/** The sign of each agent, the same on every page; its hue comes with `data-agent`. */
export const agentIcons: Record<AgentId, LucideIcon> = {
  'user-whisperer': Ear,
  'market-maven': Telescope,
  'narrative-architect': Feather,
  'impact-predictor': TrendingUp,
  'advocate-amplifier': HeartHandshake,
  'community-catalyst': MessagesSquare,
}
