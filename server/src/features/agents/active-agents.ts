import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { Db } from '#kernel/db'
import { listConfigs, type StoredConfig } from './config/config.queries.ts'

/** An agent without saved settings uses the catalogue's default. */
export const isOn = (agentId: AgentId, stored: StoredConfig | undefined): boolean =>
  stored?.enabled ?? agents[agentId].isEnabledAtFirst

/** Agents that use a slot of the plan: they have run this month and aren't paused. */
export async function activeAmong(db: Db, workspaceId: string, taken: ReadonlyMap<string, number>): Promise<AgentId[]> {
  const configs = await listConfigs(db, workspaceId)
  const storedOf = (id: AgentId) => configs.find((config) => config.agent_id === id)
  return agentIds.filter((id) => taken.has(id) && isOn(id, storedOf(id)))
}
