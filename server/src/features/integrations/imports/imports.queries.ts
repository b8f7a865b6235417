import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import type { FeedbackImport } from '@sextant/contract/integrations/imports'
import { type Selectable, sql } from 'kysely'
import type { FeedbackImports } from '#db/tables'
import { type Db, snake } from '#kernel/db'

export type StoredImport = Selectable<FeedbackImports>

export interface NewImport {
  workspaceId: string
  userId: string
  integration: IntegrationId
  accountId: string
  isSandbox: boolean
  from: Date
  to: Date
}

/** Undefined if one is already running. */
export function insert(db: Db, started: NewImport, now: Date): Promise<StoredImport | undefined> {
  return db
    .insertInto('feedback_imports')
    .values({
      ...snake(started, 'workspaceId', 'userId', 'integration', 'accountId', 'isSandbox'),
      status: 'running',
      range_from: started.from,
      range_to: started.to,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The end of the last completed import. */
export async function importedUntil(
  db: Db,
  { workspaceId, integration, accountId }: Pick<NewImport, 'workspaceId' | 'integration' | 'accountId'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('feedback_imports')
    .select((e) => e.fn.max('range_to').as('until'))
    .where('workspace_id', '=', workspaceId)
    .where('integration', '=', integration)
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  return row?.until ?? undefined
}

export const find = (db: Db, id: string): Promise<StoredImport | undefined> =>
  db.selectFrom('feedback_imports').selectAll().where('id', '=', id).executeTakeFirst()

export async function list(
  db: Db,
  workspaceId: string,
  { before, atMost }: { before: string | undefined; atMost: number },
): Promise<FeedbackImport[]> {
  let query = db.selectFrom('feedback_imports').selectAll().where('workspace_id', '=', workspaceId)
  if (before) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(atMost).execute()).map(toImport)
}

export interface Step {
  cursor?: string | null
  progress: number
  message: string
}

export async function goOn(db: Db, id: string, { cursor, progress, message }: Step): Promise<void> {
  await db
    .updateTable('feedback_imports')
    .set({ progress, message, ...(cursor !== undefined && { cursor }) })
    .where((e) => e.and({ id, status: 'running' }))
    .execute()
}

/** Restarts a failed import; false if it has not failed or another one is running. */
export async function rerun(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('feedback_imports as this')
    .set({ status: 'running', error: null, finished_at: null })
    .where((e) => e.and({ 'this.id': id, 'this.status': 'failed' }))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('feedback_imports as other')
            .select('other.id')
            .whereRef('other.workspace_id', '=', 'this.workspace_id')
            .whereRef('other.integration', '=', 'this.integration')
            .where('other.status', '=', 'running'),
        ),
      ),
    )
    .returning('this.id')
    .executeTakeFirst()
  return row !== undefined
}

export async function end(
  db: Db,
  id: string,
  now: Date,
  { error, message }: { error: string | null; message: string },
) {
  await db
    .updateTable('feedback_imports')
    .set({
      status: error === null ? 'completed' : 'failed',
      ...(error === null && { progress: 100 }),
      error,
      message,
      finished_at: now,
    })
    .where((e) => e.and({ id, status: 'running' }))
    .execute()
}

type Change = 'imported' | 'updated' | 'unchanged'

export async function count(db: Db, id: string, change: Change): Promise<void> {
  await db
    .updateTable('feedback_imports')
    .set({ [change]: sql`${sql.ref(change)} + 1` })
    .where('id', '=', id)
    .execute()
}

type Account = Pick<StoredImport, 'workspace_id' | 'integration' | 'account_id'>

/** Items that were already imported, with their versions. */
export async function known(db: Db, { workspace_id, integration, account_id }: Account, remoteIds: string[]) {
  if (remoteIds.length === 0) return new Map<string, { transcriptId: string; updatedAt: Date }>()
  const rows = await db
    .selectFrom('imported_conversations')
    .select(['remote_id', 'transcript_id', 'remote_updated_at'])
    .where((e) => e.and({ workspace_id, integration, account_id }))
    .where('remote_id', 'in', remoteIds)
    .execute()
  return new Map(
    rows.map((row) => [row.remote_id, { transcriptId: row.transcript_id, updatedAt: row.remote_updated_at }]),
  )
}

export async function remember(
  db: Db,
  { workspace_id, integration, account_id }: Account,
  { remoteId, transcriptId, updatedAt }: { remoteId: string; transcriptId: string; updatedAt: Date },
): Promise<void> {
  const row = { workspace_id, integration, account_id, remote_id: remoteId }
  const state = { transcript_id: transcriptId, remote_updated_at: updatedAt }
  await db
    .insertInto('imported_conversations')
    .values({ ...row, ...state })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'integration', 'account_id', 'remote_id']).doUpdateSet(state),
    )
    .execute()
}

export function toImport(row: StoredImport): FeedbackImport {
  const { id, progress, imported, updated, unchanged } = row
  return {
    ...{ id, progress, imported, updated, unchanged },
    integration: row.integration as IntegrationId,
    isSandbox: row.is_sandbox,
    status: row.status as FeedbackImport['status'],
    message: row.error ?? row.message,
    from: row.range_from.toISOString(),
    to: row.range_to.toISOString(),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
