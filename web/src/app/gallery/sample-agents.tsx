import { agentIds, agents as kinds } from '@sextant/contract/agents/catalogue'
import { agentIcons } from '#kernel/agent-icons'

const used = [24, 15, 11, 7, 4, 3]

export const agents = agentIds.map((slug, index) => {
  const Icon = agentIcons[slug]
  return { slug, name: kinds[slug].name, icon: <Icon strokeWidth={1.5} />, used: used[index] ?? 1 }
})
