import type { AgentId } from '@sextant/contract/agents/catalogue'

export const workspacePath = (agentId: AgentId) => `/agents/${agentId}`
export const settingsPath = (agentId: AgentId) => `/settings?tab=agents&agent=${agentId}`
