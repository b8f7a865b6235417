import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import type { Selectable } from 'kysely'
import { settleAttempt } from '#db/settle-attempt'
import type { Integrations } from '#db/tables'
import { camel, type Db, snake } from '#kernel/db'

export interface StoredConnection {
  integration: IntegrationId
  status: 'pending' | 'connected'
  isSandbox: boolean
  attempt: string
  accountId: string
  account: string | null
  settings: Record<string, string>
  secretId: string | null
  secretHint: string | null
  problem: string | null
  connectedAt: Date | null
  checkedAt: Date | null
}

export async function list(db: Db, workspaceId: string): Promise<StoredConnection[]> {
  const rows = await db.selectFrom('integrations').selectAll().where('workspace_id', '=', workspaceId).execute()
  return rows.map(toConnection)
}

export async function find(db: Db, workspaceId: string, integration: IntegrationId) {
  const row = await db
    .selectFrom('integrations')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, integration }))
    .executeTakeFirst()
  return row && toConnection(row)
}

export const settle = (db: Db, attempt: { workspaceId: string; attempt: string }, now: Date): Promise<boolean> =>
  settleAttempt(db, 'integrations', attempt, now)

/** Undefined if it is already connected or connecting. */
export async function insert(
  db: Db,
  workspaceId: string,
  connection: Omit<StoredConnection, 'problem' | 'checkedAt'>,
): Promise<StoredConnection | undefined> {
  const row = await db
    .insertInto('integrations')
    .values({
      workspace_id: workspaceId,
      ...snake(connection, 'integration', 'status', 'isSandbox', 'attempt', 'accountId', 'account'),
      settings: JSON.stringify(connection.settings),
      secret_id: connection.secretId,
      secret_hint: connection.secretHint,
      connected_at: connection.connectedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toConnection(row)
}

/** With an attempt, only deletes the connection it made. */
export async function remove(db: Db, workspaceId: string, integration: IntegrationId, attempt?: string) {
  const row = await db
    .deleteFrom('integrations')
    .where((e) => e.and({ workspace_id: workspaceId, integration }))
    .$if(attempt !== undefined, (query) => query.where('attempt', '=', attempt ?? ''))
    .returningAll()
    .executeTakeFirst()
  return row && toConnection(row)
}

/** Saves the problem or that it is solved; returns whether that changed. */
export async function noteProblem(
  db: Db,
  workspaceId: string,
  { integration, attempt }: StoredConnection,
  problem: string | null,
): Promise<boolean> {
  const row = await db
    .updateTable('integrations')
    .set({ problem })
    .where((e) => e.and({ workspace_id: workspaceId, integration, attempt }))
    .where('problem', 'is distinct from', problem)
    .returning('attempt')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteCheck(db: Db, workspaceId: string, { integration, attempt }: StoredConnection, now: Date) {
  await db
    .updateTable('integrations')
    .set({ checked_at: now })
    .where((e) => e.and({ workspace_id: workspaceId, integration, attempt }))
    .execute()
}

/** Connections with credentials across workspaces, page by page in key order. */
export async function connected(
  db: Db,
  after: { workspaceId: string; integration: string } | undefined,
  atMost: number,
): Promise<{ workspaceId: string; integration: string; attempt: string }[]> {
  let query = db
    .selectFrom('integrations')
    .select(['workspace_id', 'integration', 'attempt'])
    .where((e) => e.and({ status: 'connected', is_sandbox: false }))
  if (after) {
    const { workspaceId, integration } = after
    query = query.where((e) => e(e.refTuple('workspace_id', 'integration'), '>', e.tuple(workspaceId, integration)))
  }
  const rows = await query.orderBy('workspace_id').orderBy('integration').limit(atMost).execute()
  return rows.map(({ workspace_id: workspaceId, ...row }) => ({ workspaceId, ...row }))
}

function toConnection(row: Selectable<Integrations>): StoredConnection {
  return {
    integration: row.integration as IntegrationId,
    status: row.status as StoredConnection['status'],
    ...camel(row, 'is_sandbox', 'attempt', 'account_id', 'account'),
    settings: row.settings as StoredConnection['settings'],
    ...camel(row, 'secret_id', 'secret_hint', 'problem', 'connected_at', 'checked_at'),
  }
}
