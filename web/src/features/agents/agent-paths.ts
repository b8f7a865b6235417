import type { AgentId } from '@sextant/contract/agents/catalogue'

export const settingsPath = (agentId: AgentId) => `/settings?tab=agents&agent=${agentId}`
