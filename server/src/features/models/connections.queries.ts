import type { ProviderId } from '@sextant/contract/models/providers'
import type { Selectable } from 'kysely'
import type { ModelConnections } from '#db/tables'
import type { Db } from '#kernel/db'

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
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row && toConnection(row)
}

export async function save(db: Db, workspaceId: string, connection: StoredConnection): Promise<void> {
  const values = {
    base_url: connection.baseUrl,
    model: connection.model,
    secret_id: connection.secretId,
    key_hint: connection.keyHint,
    connected_by: connection.connectedBy,
    connected_at: connection.connectedAt,
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
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirst()
  return row && toConnection(row)
}

const toConnection = (row: Selectable<ModelConnections>): StoredConnection => ({
  provider: row.provider as ProviderId,
  baseUrl: row.base_url,
  model: row.model,
  secretId: row.secret_id,
  keyHint: row.key_hint,
  connectedBy: row.connected_by,
  connectedAt: row.connected_at,
})
