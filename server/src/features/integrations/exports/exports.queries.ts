import type { ExportTarget } from '@sextant/contract/integrations/catalogue'
import { sql } from 'kysely'
import { countRows } from '#db/count-rows'
import { type Db, snake } from '#kernel/db'
import type { LedgerEntry, LinkFilter, RemoteState } from '#ports/connections'

/** Tools whose items have a state. */
const tracking: ExportTarget[] = ['jira', 'linear', 'github']

export interface ExportPlace {
  workspaceId: string
  integration: string
  accountId: string
  destination: string
  subject: { type: string; id: string }
}

export interface Hold {
  holder: string
  now: Date
  until: Date
}

/** Claims the export; undefined if another worker has it. */
export async function lock(db: Db, place: ExportPlace, { holder, now, until }: Hold): Promise<string | undefined> {
  const held = { holder, held_until: until }
  const row = await db
    .insertInto('exports')
    .values({
      ...snake(place, 'workspaceId', 'integration', 'accountId', 'destination'),
      subject_type: place.subject.type,
      subject_id: place.subject.id,
      ...held,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'integration', 'account_id', 'destination', 'subject_type', 'subject_id'])
        .doUpdateSet(held)
        .where((e) => e.or([e('exports.held_until', 'is', null), e('exports.held_until', '<', now)])),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False if another worker took over after a timeout. */
export async function goOn(db: Db, exportId: string, { holder, until }: Hold): Promise<boolean> {
  const row = await db
    .updateTable('exports')
    .set({ held_until: until })
    .where('id', '=', exportId)
    .where('holder', '=', holder)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function release(db: Db, exportId: string, holder: string): Promise<void> {
  await db
    .updateTable('exports')
    .set({ holder: null, held_until: null })
    .where('id', '=', exportId)
    .where('holder', '=', holder)
    .execute()
}

export async function markExported(db: Db, exportId: string, now: Date): Promise<void> {
  await db.updateTable('exports').set({ exported_at: now }).where('id', '=', exportId).execute()
}

export interface LinkKey {
  exportId: string
  workspaceId: string
  itemId: string
}

export async function findLink(db: Db, { exportId, workspaceId, itemId }: LinkKey): Promise<LedgerEntry | undefined> {
  const row = await db
    .selectFrom('export_links')
    .select(['remote_id', 'url', 'state', 'begun_at'])
    .where('export_id', '=', exportId)
    .where('workspace_id', '=', workspaceId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (!row) return undefined
  const { remote_id, url, state, begun_at } = row
  return {
    remoteId: remote_id ?? undefined,
    url: url ?? undefined,
    state: state as LedgerEntry['state'],
    begunAt: begun_at,
  }
}

/** Keeps the time of the first attempt, because the item may exist since then. */
export async function beginLink(db: Db, { exportId, workspaceId, itemId }: LinkKey, now: Date): Promise<void> {
  await db
    .insertInto('export_links')
    .values({ export_id: exportId, workspace_id: workspaceId, item_id: itemId, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function recordLink(
  db: Db,
  { exportId, workspaceId, itemId }: LinkKey,
  { remoteId, url, state }: Pick<LedgerEntry, 'remoteId' | 'url'> & { state?: LedgerEntry['state'] },
  now: Date,
): Promise<void> {
  await db
    .updateTable('export_links')
    .set({
      remote_id: remoteId ?? null,
      url: url ?? null,
      written_at: now,
      ...(state && { state: JSON.stringify(state) }),
    })
    .where('export_id', '=', exportId)
    .where('workspace_id', '=', workspaceId)
    .where('item_id', '=', itemId)
    .execute()
}

export async function removeLink(db: Db, { exportId, workspaceId, itemId }: LinkKey): Promise<void> {
  await db
    .deleteFrom('export_links')
    .where('export_id', '=', exportId)
    .where('workspace_id', '=', workspaceId)
    .where('item_id', '=', itemId)
    .execute()
}

/** What items became, in every tool. */
const links = (db: Db, workspaceId: string) =>
  db
    .selectFrom('export_links as link')
    .innerJoin('exports', 'exports.id', 'link.export_id')
    .select(['exports.id as exportId', 'exports.integration', 'exports.account_id as accountId', 'exports.destination'])
    .select(['exports.subject_id as subjectId', 'link.item_id as itemId', 'link.remote_id as remoteId', 'link.url'])
    .select(['link.remote_state as state', 'link.is_done as isDone', 'link.state_at as stateAt'])
    .where('exports.workspace_id', '=', workspaceId)
    .where('link.remote_id', 'is not', null)

export const linksOf = (db: Db, workspaceId: string, { type, ids, itemIds }: LinkFilter) =>
  links(db, workspaceId)
    .where('exports.subject_type', '=', type)
    .where('exports.subject_id', 'in', [...ids])
    .where('link.item_id', 'in', [...itemIds])
    .orderBy('exports.created_at')
    .orderBy('link.item_id')
    .execute()

/** When states have to have been read to be new enough. */
export interface ReadBefore {
  open: Date
  done: Date
}

const wasReadBefore = ({ open, done }: ReadBefore) =>
  sql<boolean>`(link.state_at is null or link.state_at < case when link.is_done then ${done}::timestamptz else ${open}::timestamptz end)`

/** Those that were never read, or not for longest. */
export const linksReadBefore = (
  db: Db,
  { workspaceId, integration, accountId }: Pick<ExportPlace, 'workspaceId' | 'integration' | 'accountId'>,
  due: ReadBefore,
  atMost: number,
) =>
  links(db, workspaceId)
    .where('exports.integration', '=', integration)
    .where('exports.account_id', '=', accountId)
    .where(wasReadBefore(due))
    .orderBy('link.state_at', (order) => order.asc().nullsFirst())
    .limit(atMost)
    .execute()

/** Where states are due, in every workspace: tools that are connected, and sandboxes whose items were never read. */
export const placesToRead = (
  db: Db,
  due: ReadBefore,
  after: { workspaceId: string; integration: string },
  atMost: number,
) =>
  db
    .selectFrom('export_links as link')
    .innerJoin('exports', 'exports.id', 'link.export_id')
    .leftJoin('integrations as tool', (join) =>
      join
        .onRef('tool.workspace_id', '=', 'exports.workspace_id')
        .onRef('tool.integration', '=', 'exports.integration')
        .on('tool.status', '=', 'connected')
        .on('tool.is_sandbox', '=', false),
    )
    .select(['exports.workspace_id as workspaceId', 'exports.integration'])
    .distinct()
    .where('link.remote_id', 'is not', null)
    .where('exports.integration', 'in', tracking)
    .where(wasReadBefore(due))
    .where((e) => e.or([e('tool.integration', 'is not', null), e('link.state_at', 'is', null)]))
    .where(
      sql<boolean>`(exports.workspace_id, exports.integration) > (${after.workspaceId}::uuid, ${after.integration})`,
    )
    .orderBy('exports.workspace_id')
    .orderBy('exports.integration')
    .limit(atMost)
    .execute()

/** Undefined means that the item was deleted in its tool. */
export async function recordState(
  db: Db,
  { exportId, workspaceId, itemId }: LinkKey,
  state: RemoteState | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('export_links')
    .set({ remote_state: state?.name ?? 'Deleted', is_done: state?.isDone ?? false, state_at: now })
    .where('export_id', '=', exportId)
    .where('workspace_id', '=', workspaceId)
    .where('item_id', '=', itemId)
    .execute()
}

/** The last known state stays. */
export async function recordRefusal(db: Db, { exportId, workspaceId, itemId }: LinkKey, now: Date): Promise<void> {
  await db
    .updateTable('export_links')
    .set({ state_at: now })
    .where('export_id', '=', exportId)
    .where('workspace_id', '=', workspaceId)
    .where('item_id', '=', itemId)
    .execute()
}

export const countExported = (db: Db, workspaceId: string, integration: string): Promise<number> =>
  countRows(
    db
      .selectFrom('exports')
      .where('workspace_id', '=', workspaceId)
      .where('integration', '=', integration)
      .where('exported_at', 'is not', null),
  )
