import type { BinKindName } from '@sextant/contract/bin/kinds'
import type { binRoutes } from '@sextant/contract/bin/routes'
import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { sql } from 'kysely'
import { sortedPage } from '#db/sorted-page'
import type { Db } from '#kernel/db'
import type { BinRow } from '#ports/bin'
import type { Place } from './archive.queries.ts'

export interface StoredEntry {
  id: string
  kind: BinKindName
  title: string
  deletedBy: string
  deletedAt: Date
}

/** What one person may see. */
export interface Reach {
  workspaceId: string
  userId: string
  kinds: readonly BinKindName[]
  /** Those of which only their own. */
  ownKinds: readonly BinKindName[]
}

const within = (db: Db, { workspaceId, userId, kinds, ownKinds }: Reach) =>
  db
    .selectFrom('bin_entries')
    .select(['id', 'kind', 'title', 'deleted_by_name', 'deleted_at'])
    .where('workspace_id', '=', workspaceId)
    .where((e) =>
      e.or([
        e('kind', '=', sql<string>`any(${[...kinds]}::text[])`),
        e.and([e('kind', '=', sql<string>`any(${[...ownKinds]}::text[])`), e('deleted_by', '=', userId)]),
      ]),
    )

type Row = Awaited<ReturnType<ReturnType<typeof within>['executeTakeFirstOrThrow']>>

const toEntry = ({ id, kind, title, deleted_by_name, deleted_at }: Row): StoredEntry => ({
  ...{ id, title, kind: kind as BinKindName },
  ...{ deletedBy: deleted_by_name, deletedAt: deleted_at },
})

const sorts = { id: 'id', by: { deleted: sql.ref('deleted_at') } } as const

export async function list(
  db: Db,
  reach: Reach,
  filter: RequestOf<typeof binRoutes.list>['query'],
): Promise<List<StoredEntry>> {
  const page = await sortedPage(db, within(db, reach), sorts, filter)
  return { ...page, items: page.items.map(toEntry) }
}

/** Whoever comes second waits here and finds nothing. */
export async function lock(db: Db, reach: Reach, id: string): Promise<StoredEntry | undefined> {
  const row = await within(db, reach).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toEntry(row)
}

export async function has(db: Db, { workspaceId, entryId }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('bin_entries')
    .select('id')
    .where((e) => e.and({ workspace_id: workspaceId, id: entryId }))
    .executeTakeFirst()
  return row !== undefined
}

interface NewEntry extends Place {
  kind: BinKindName
  title: string
  by: { userId: string; name: string }
  at: Date
}

export async function insert(db: Db, { workspaceId, entryId, kind, title, by, at }: NewEntry): Promise<void> {
  await db
    .insertInto('bin_entries')
    .values({
      ...{ id: entryId, workspace_id: workspaceId, kind, title: title.slice(0, 300), deleted_at: at },
      ...{ deleted_by: by.userId || null, deleted_by_name: by.name },
    })
    .execute()
}

export async function remove(db: Db, { workspaceId, entryId }: Place): Promise<void> {
  await db
    .deleteFrom('bin_entries')
    .where((e) => e.and({ workspace_id: workspaceId, id: entryId }))
    .execute()
}

export async function rowsOf(db: Db, { workspaceId, entryId }: Place, table: string): Promise<BinRow[]> {
  const rows = await db
    .selectFrom('bin_rows')
    .select('content')
    .where((e) => e.and({ workspace_id: workspaceId, entry_id: entryId, table_name: table }))
    .where('emptied', 'is', null)
    .execute()
  return rows.map(({ content }) => content as BinRow)
}

/** Workspaces with entries that were deleted before. */
export async function workspacesWithOld(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bin_entries')
    .select('workspace_id')
    .distinct()
    .where('deleted_at', '<', before)
    .execute()
  return rows.map(({ workspace_id }) => workspace_id)
}

export async function listOld(db: Db, workspaceId: string, before: Date, atMost: number) {
  const rows = await db
    .selectFrom('bin_entries')
    .select(['id', 'kind'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', '<', before)
    .limit(atMost)
    .forUpdate()
    .execute()
  return rows.map(({ id, kind }) => ({ id, kind: kind as BinKindName }))
}
