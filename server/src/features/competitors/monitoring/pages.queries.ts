import type { CompetitorPage } from '@sextant/contract/competitors/routes'
import { competitorLimits, type PageKind, pageKinds } from '@sextant/contract/competitors/rules'
import type { Selectable } from 'kysely'
import type { CompetitorPages } from '#db/tables'
import type { Db } from '#kernel/db'
import type { Snapshot } from '../reading/snapshot.ts'
import type { FoundPage } from './discover.ts'

export interface WatchedPage {
  id: string
  url: string
  kind: PageKind
  etag: string | null
  lastModified: string | null
}

export async function list(db: Db, workspaceId: string, competitorId: string): Promise<CompetitorPage[]> {
  const rows = await ofCompetitor(db, workspaceId, competitorId).orderBy('id').execute()
  return rows.map(toPage).sort((a, b) => pageKinds.indexOf(a.kind) - pageKinds.indexOf(b.kind))
}

const ofCompetitor = (db: Db, workspaceId: string, competitorId: string) =>
  db
    .selectFrom('competitor_pages')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, competitor_id: competitorId }))

export async function watched(db: Db, workspaceId: string, competitorId: string): Promise<WatchedPage[]> {
  const rows = await ofCompetitor(db, workspaceId, competitorId).where('is_watched', '=', true).orderBy('id').execute()
  return rows.map(({ id, url, kind, etag, last_modified: lastModified }) => {
    return { id, url, kind: kind as PageKind, etag, lastModified }
  })
}

interface Home {
  workspaceId: string
  competitorId: string
}

/** Watches new pages, as many as there is room for. Those a person stopped watching stay as they are. */
export async function watchFound(db: Db, home: Home, pages: readonly FoundPage[]): Promise<void> {
  const { workspaceId, competitorId } = home
  const known = await list(db, workspaceId, competitorId)
  const room = competitorLimits.pages - known.filter(({ isWatched }) => isWatched).length
  const fresh = pages.filter(({ url }) => known.every((page) => page.url !== url))
  if (fresh.length === 0) return
  await db
    .insertInto('competitor_pages')
    .values(
      fresh.map(({ url, kind }, at) => ({
        workspace_id: workspaceId,
        competitor_id: competitorId,
        url,
        kind,
        is_watched: at < room,
      })),
    )
    .onConflict((conflict) => conflict.columns(['competitor_id', 'url']).doNothing())
    .execute()
}

export async function watch(db: Db, { workspaceId, competitorId }: Home, { url, kind }: FoundPage): Promise<void> {
  await db
    .insertInto('competitor_pages')
    .values({ workspace_id: workspaceId, competitor_id: competitorId, url, kind, is_watched: true })
    .onConflict((conflict) => conflict.columns(['competitor_id', 'url']).doUpdateSet({ is_watched: true }))
    .execute()
}

/** False if the competitor has no such page. Unwatching drops the state, which would be outdated later. */
export async function setWatched(db: Db, home: Home, id: string, isWatched: boolean): Promise<boolean> {
  const row = await db
    .updateTable('competitor_pages')
    .set({ is_watched: isWatched, ...(!isWatched && { problem: null, etag: null, last_modified: null }) })
    .where((e) => e.and({ workspace_id: home.workspaceId, competitor_id: home.competitorId, id }))
    .returning('id')
    .executeTakeFirst()
  if (row && !isWatched) {
    await db
      .deleteFrom('competitor_snapshots')
      .where((e) => e.and({ workspace_id: home.workspaceId, page_id: id }))
      .execute()
  }
  return row !== undefined
}

export interface StoredSnapshot {
  version: number
  content: Snapshot
}

export async function findSnapshot(db: Db, workspaceId: string, pageId: string): Promise<StoredSnapshot | undefined> {
  const row = await db
    .selectFrom('competitor_snapshots')
    .select(['version', 'content'])
    .where((e) => e.and({ workspace_id: workspaceId, page_id: pageId }))
    .executeTakeFirst()
  return row && { version: row.version, content: row.content as unknown as Snapshot }
}

interface Taken {
  workspaceId: string
  pageId: string
  /** The version it was compared with; undefined on the first check. */
  from: number | undefined
  content: Snapshot
  at: Date
}

/** False if another check was faster: its result counts. */
export async function saveSnapshot(db: Db, { workspaceId, pageId, from, content, at }: Taken): Promise<boolean> {
  const text = JSON.stringify(content).replaceAll('\\u0000', '')
  const row =
    from === undefined
      ? await db
          .insertInto('competitor_snapshots')
          .values({ page_id: pageId, workspace_id: workspaceId, version: 1, content: text, taken_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('competitor_snapshots')
          .set({ version: from + 1, content: text, taken_at: at })
          .where((e) => e.and({ workspace_id: workspaceId, page_id: pageId, version: from }))
          .returning('version')
          .executeTakeFirst()
  return row !== undefined
}

interface Checked {
  at: Date
  problem: string | null
  etag?: string | null
  lastModified?: string | null
  isChanged?: boolean
}

export async function noteCheck(db: Db, workspaceId: string, id: string, checked: Checked): Promise<void> {
  const { at, problem, etag, lastModified, isChanged } = checked
  await db
    .updateTable('competitor_pages')
    .set({
      last_checked_at: at,
      ...(problem === null && { last_read_at: at }),
      problem: problem?.slice(0, 500) ?? null,
      ...(etag !== undefined && { etag: etag?.slice(0, 500) ?? null }),
      ...(lastModified !== undefined && { last_modified: lastModified?.slice(0, 100) ?? null }),
      ...(isChanged && { last_changed_at: at }),
    })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

function toPage(row: Selectable<CompetitorPages>): CompetitorPage {
  return {
    id: row.id,
    url: row.url,
    kind: row.kind as PageKind,
    isWatched: row.is_watched,
    lastChecked: row.last_checked_at?.toISOString() ?? null,
    lastChanged: row.last_changed_at?.toISOString() ?? null,
    problem: row.problem,
  }
}
