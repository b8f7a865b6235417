import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { FieldValues } from '@sextant/contract/agents/fields'
import type { Db } from '#kernel/db'

export interface StoredConfig {
  agent_id: string
  enabled: boolean
  settings: unknown
  version: number
  updated_at: Date
}

const columns = ['agent_id', 'enabled', 'settings', 'version', 'updated_at'] as const

export const listConfigs = (db: Db, workspaceId: string): Promise<StoredConfig[]> =>
  db.selectFrom('agent_configs').select(columns).where('workspace_id', '=', workspaceId).execute()

export function findConfig(db: Db, workspaceId: string, agentId: AgentId): Promise<StoredConfig | undefined> {
  return db
    .selectFrom('agent_configs')
    .select(columns)
    .where((e) => e.and({ workspace_id: workspaceId, agent_id: agentId }))
    .executeTakeFirst()
}

interface Save {
  enabled: boolean
  settings: FieldValues
  /** The version the change is based on; 0 for the first save. */
  version: number
}

/** Undefined if someone else saved in between. */
export function saveConfig(
  db: Db,
  workspaceId: string,
  agentId: AgentId,
  { enabled, settings, version }: Save,
  at: Date,
): Promise<StoredConfig | undefined> {
  const change = { enabled, settings: JSON.stringify(settings), version: version + 1, updated_at: at }
  if (version === 0) {
    return db
      .insertInto('agent_configs')
      .values({ workspace_id: workspaceId, agent_id: agentId, ...change })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()
  }
  return db
    .updateTable('agent_configs')
    .set(change)
    .where((e) => e.and({ workspace_id: workspaceId, agent_id: agentId, version }))
    .returning(columns)
    .executeTakeFirst()
}
