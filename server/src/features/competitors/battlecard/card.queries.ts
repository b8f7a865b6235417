import type { ChangedPart } from '@sextant/contract/competitors/routes'
import type { ChangeType, PageKind } from '@sextant/contract/competitors/rules'
import type { Db } from '#kernel/db'
import type { Fact } from '../reading/plan-facts.ts'
import type { Snapshot } from '../reading/snapshot.ts'
import type { CardChange, CardMatch, CardPage } from './compose.ts'

const mostChanges = 200

/** Watched pages as they were last read. */
export async function readPages(db: Db, workspaceId: string, competitorId: string): Promise<CardPage[]> {
  const rows = await db
    .selectFrom('competitor_pages as p')
    .innerJoin('competitor_snapshots as s', 's.page_id', 'p.id')
    .select(['p.id', 'p.kind', 'p.url', 'p.last_read_at', 's.taken_at', 's.content'])
    .where((e) => e.and({ 'p.workspace_id': workspaceId, 'p.competitor_id': competitorId, 'p.is_watched': true }))
    .orderBy('p.id')
    .execute()
  return rows.map(({ id, kind, url, last_read_at, taken_at, content }) => ({
    ...{ id, kind: kind as PageKind, url, lastReadAt: last_read_at ?? taken_at },
    snapshot: content as unknown as Snapshot,
  }))
}

/** Without those that a person marked as not relevant; newest first. */
export async function recentChanges(db: Db, workspaceId: string, competitorId: string): Promise<CardChange[]> {
  const rows = await db
    .selectFrom('competitor_changes')
    .select(['id', 'type', 'title', 'parts', 'at'])
    .where((e) => e.and({ workspace_id: workspaceId, competitor_id: competitorId }))
    .where('dismissed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostChanges)
    .execute()
  const facts = await db
    .selectFrom('competitor_facts')
    .select(['change_id', 'kind', 'subject', 'attribute', 'before', 'after'])
    .where((e) => e.and({ workspace_id: workspaceId, competitor_id: competitorId }))
    .where('change_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostChanges * 5)
    .execute()
  const byChange = Map.groupBy(facts, ({ change_id }) => change_id)
  return rows.map(({ id, type, title, parts, at }) => ({
    ...{ id, type: type as ChangeType, title, at, quote: quoteOf(title, parts as unknown as ChangedPart[]) },
    moved: (byChange.get(id) ?? []).map((fact) => ({ ...fact, kind: fact.kind as Fact['kind'] })),
  }))
}

/** Its first new words besides the title, or the first that went. */
function quoteOf(title: string, parts: readonly ChangedPart[]): string {
  const textsOf = (side: 'before' | 'after') => parts.map((part) => part[side].map(({ text }) => text).join(''))
  const texts = [...textsOf('after'), ...textsOf('before')].filter((text) => text.trim() !== '')
  return texts.find((text) => text !== title) ?? title
}

export async function matchesOf(db: Db, workspaceId: string, competitorId: string): Promise<CardMatch[]> {
  const rows = await db
    .selectFrom('competitor_matches')
    .select(['work_id', 'page_id', 'quote'])
    .where((e) => e.and({ workspace_id: workspaceId, competitor_id: competitorId }))
    .execute()
  return rows.map(({ work_id: workId, page_id: pageId, quote }) => ({ workId, pageId, quote }))
}

export async function saveMatches(
  db: Db,
  { workspaceId, competitorId }: { workspaceId: string; competitorId: string },
  matches: readonly CardMatch[],
): Promise<void> {
  if (matches.length === 0) return
  await db
    .insertInto('competitor_matches')
    .values(
      matches.map(({ workId, pageId, quote }) => ({
        ...{ workspace_id: workspaceId, competitor_id: competitorId },
        ...{ work_id: workId, page_id: pageId, quote },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['competitor_id', 'work_id']).doUpdateSet((e) => ({
        page_id: e.ref('excluded.page_id'),
        quote: e.ref('excluded.quote'),
      })),
    )
    .execute()
}
