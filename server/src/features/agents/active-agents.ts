import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { Db } from '#kernel/db'
import { listConfigs, type StoredConfig } from './config/config.queries.ts'

/** An agent nobody has saved settings of is as the catalogue has it. */
export const isOn = (agentId: AgentId, stored: StoredConfig | undefined): boolean =>
  stored?.enabled ?? agents[agentId].isEnabledAtFirst

/** Those that hold one of the plan's places: they have run this month, and are not paused. */
export async function activeAmong(db: Db, workspaceId: string, taken: ReadonlyMap<string, number>): Promise<AgentId[]> {
  const configs = await listConfigs(db, workspaceId)
  const storedOf = (id: AgentId) => configs.find((config) => config.agent_id === id)
  return agentIds.filter((id) => taken.has(id) && isOn(id, storedOf(id)))
}
