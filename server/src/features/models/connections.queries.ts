import type { ProviderId } from '@sextant/contract/models/providers'
import type { Selectable } from 'kysely'
import type { ModelConnections } from '#db/tables'
import { camel, type Db, snake } from '#kernel/db'

export interface StoredConnection {
  provider: ProviderId
  baseUrl: string
  model: string
  secretId: string | null
  keyHint: string | null
  connectedBy: string
  connectedAt: Date
}

export async function list(db: Db, workspaceId: string): Promise<StoredConnection[]> {
  const rows = await db
    .selectFrom('model_connections')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('connected_at')
    .execute()
  return rows.map(toConnection)
}

export async function find(db: Db, workspaceId: string, provider: ProviderId): Promise<StoredConnection | undefined> {
  const row = await db
    .selectFrom('model_connections')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, provider }))
    .executeTakeFirst()
  return row && toConnection(row)
}

export async function save(db: Db, workspaceId: string, connection: StoredConnection): Promise<void> {
  const values = {
    ...snake(connection, 'baseUrl', 'model', 'secretId', 'keyHint', 'connectedBy', 'connectedAt'),
  }
  await db
    .insertInto('model_connections')
    .values({ workspace_id: workspaceId, provider: connection.provider, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'provider']).doUpdateSet(values))
    .execute()
}

export async function remove(db: Db, workspaceId: string, provider: ProviderId): Promise<StoredConnection | undefined> {
  const row = await db
    .deleteFrom('model_connections')
    .where((e) => e.and({ workspace_id: workspaceId, provider }))
    .returningAll()
    .executeTakeFirst()
  return row && toConnection(row)
}

const toConnection = (row: Selectable<ModelConnections>): StoredConnection => ({
  provider: row.provider as ProviderId,
  ...camel(row, 'base_url', 'model', 'secret_id', 'key_hint', 'connected_by', 'connected_at'),
})
