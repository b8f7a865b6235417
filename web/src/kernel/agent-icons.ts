import type { AgentId } from '@sextant/contract/agents/catalogue'
import { Ear, Feather, HeartHandshake, type LucideIcon, MessagesSquare, Telescope, TrendingUp } from 'lucide-react'

/** Each agent's icon, the same on every page; its color comes from `data-agent`. */
export const agentIcons: Record<AgentId, LucideIcon> = {
  'user-whisperer': Ear,
  'market-maven': Telescope,
  'narrative-architect': Feather,
  'impact-predictor': TrendingUp,
  'advocate-amplifier': HeartHandshake,
  'community-catalyst': MessagesSquare,
}
