import type {
  ChangedPart,
  CompetitorChange,
  CompetitorFact,
  competitorChangeRoutes,
  Implication,
} from '@sextant/contract/competitors/routes'
import type { ChangeCategory, ChangeType, FactKind, Impact, PageKind } from '@sextant/contract/competitors/rules'
import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '#db/any-of'
import { sortedPage } from '#db/sorted-page'
import type { CompetitorChanges, CompetitorFacts } from '#db/tables'
import type { Db } from '#kernel/db'
import type { FoundChange } from '../reading/compare.ts'
import type { FactChange } from '../reading/plan-facts.ts'
import type { Dismissed } from './dismissals.ts'

interface Origin {
  workspaceId: string
  competitorId: string
  url: string
  at: Date
}

export interface NewChange extends Origin {
  pageId: string
  pageKind: PageKind
  found: FoundChange
  isSample: boolean
}

export async function insert(
  db: Db,
  { workspaceId, competitorId, pageId, pageKind, found, url, isSample, at }: NewChange,
) {
  const { type, category, impact, impactReason, title, description, confidence, parts, facts } = found
  const { id } = await db
    .insertInto('competitor_changes')
    .values({
      workspace_id: workspaceId,
      competitor_id: competitorId,
      page_id: pageId,
      page_kind: pageKind,
      type,
      category,
      impact,
      impact_reason: impactReason,
      title,
      description,
      confidence,
      url,
      parts: JSON.stringify(parts),
      is_sample: isSample,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertFacts(db, { workspaceId, competitorId, url, at }, facts, id)
  return id
}

export async function insertFacts(db: Db, origin: Origin, facts: readonly FactChange[], changeId: string | null) {
  if (facts.length === 0) return
  const { workspaceId, competitorId, url, at } = origin
  await db
    .insertInto('competitor_facts')
    .values(
      facts.map(({ kind, subject, attribute, before, after }) => ({
        workspace_id: workspaceId,
        competitor_id: competitorId,
        change_id: changeId,
        kind,
        subject,
        attribute,
        before,
        after,
        url,
        at,
      })),
    )
    .execute()
}

const withName = (db: Db, workspaceId: string) =>
  db
    .selectFrom('competitor_changes')
    .innerJoin('competitors', 'competitors.id', 'competitor_changes.competitor_id')
    .selectAll('competitor_changes')
    .select('competitors.name as competitor_name')
    .where('competitor_changes.workspace_id', '=', workspaceId)

const impactRank = sql`case competitor_changes.impact when 'high' then 2 when 'medium' then 1 else 0 end`
const sorts = { id: 'competitor_changes.id', by: { time: 'id', impact: impactRank } } as const

export async function list(
  db: Db,
  workspaceId: string,
  filter: RequestOf<typeof competitorChangeRoutes.list>['query'],
): Promise<List<CompetitorChange>> {
  const { category, impact, competitorId, show } = filter
  let query = withName(db, workspaceId).where('dismissed_at', show === 'dismissed' ? 'is not' : 'is', null)
  if (category) query = query.where('category', '=', category)
  if (impact) query = query.where('impact', '=', impact)
  if (competitorId) query = query.where('competitor_id', '=', competitorId)
  const page = await sortedPage(db, query, sorts, filter)
  return { ...page, items: page.items.map(toChange) }
}

export async function find(db: Db, workspaceId: string, id: string) {
  const row = await withName(db, workspaceId).where('competitor_changes.id', '=', id).executeTakeFirst()
  return (
    row && {
      ...toChange(row),
      parts: row.parts as unknown as ChangedPart[],
      impactReason: row.impact_reason,
      pageKind: row.page_kind as PageKind,
    }
  )
}

/** Newest first. */
export async function recentlyDismissed(db: Db, workspaceId: string, atMost: number): Promise<Dismissed[]> {
  return db
    .selectFrom('competitor_changes')
    .select(['title', 'type'])
    .select((e) =>
      sql<string[]>`array(${e
        .selectFrom('competitor_facts')
        .select('subject')
        .whereRef('change_id', '=', 'competitor_changes.id')})`.as('subjects'),
    )
    .where('workspace_id', '=', workspaceId)
    .where('dismissed_at', 'is not', null)
    .orderBy('dismissed_at', 'desc')
    .limit(atMost)
    .execute()
}

export async function setDismissed(db: Db, workspaceId: string, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('competitor_changes')
    .set({ dismissed_at: at })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

interface Period {
  since: Date
  until: Date
}

/** Upper limit for summaries. */
const mostOfAPeriod = 2_000

/** Relevant changes in a period, newest first. */
export async function between(db: Db, workspaceId: string, { since, until }: Period): Promise<CompetitorChange[]> {
  const rows = await withName(db, workspaceId)
    .where('dismissed_at', 'is', null)
    .where('at', '>=', since)
    .where('at', '<', until)
    .orderBy('competitor_changes.id', 'desc')
    .limit(mostOfAPeriod)
    .execute()
  return rows.map(toChange)
}

export async function countSince(db: Db, workspaceId: string, since: Date): Promise<{ all: number; high: number }> {
  return db
    .selectFrom('competitor_changes')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where impact = 'high')::int`.as('high'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('dismissed_at', 'is', null)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
}

export async function factsOf(db: Db, workspaceId: string, changeId: string): Promise<CompetitorFact[]> {
  const rows = await db
    .selectFrom('competitor_facts')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, change_id: changeId }))
    .orderBy('id')
    .execute()
  return rows.map(toFact)
}

export async function factsBetween(db: Db, workspaceId: string, { since, until }: Period) {
  const rows = await db
    .selectFrom('competitor_facts')
    .innerJoin('competitors', 'competitors.id', 'competitor_facts.competitor_id')
    .selectAll('competitor_facts')
    .select('competitors.name as competitor_name')
    .where('competitor_facts.workspace_id', '=', workspaceId)
    .where('change_id', 'is not', null)
    .where('at', '>=', since)
    .where('at', '<', until)
    .orderBy('competitor_facts.id', 'desc')
    .limit(mostOfAPeriod)
    .execute()
  return rows.map((row) => ({ ...toFact(row), competitorName: row.competitor_name }))
}

interface WantedFacts {
  competitorId: string
  kind: FactKind | undefined
  before: string | undefined
  atMost: number
}

export async function listFacts(db: Db, workspaceId: string, { competitorId, kind, before, atMost }: WantedFacts) {
  let query = db
    .selectFrom('competitor_facts')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, competitor_id: competitorId }))
  if (kind) query = query.where('kind', '=', kind)
  if (before) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(atMost).execute()).map(toFact)
}

/** In chunks, to keep transactions short. */
export async function removeBefore(db: Db, workspaceId: string, before: Date, atMost: number): Promise<number> {
  const result = await db
    .deleteFrom('competitor_changes')
    .where('id', '=', (e) =>
      anyOf(
        e
          .selectFrom('competitor_changes')
          .select('id')
          .where('workspace_id', '=', workspaceId)
          .where('at', '<', before)
          .limit(atMost),
      ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

function toChange(row: Selectable<CompetitorChanges> & { competitor_name: string }): CompetitorChange {
  return {
    id: row.id,
    competitorId: row.competitor_id,
    competitorName: row.competitor_name,
    type: row.type as ChangeType,
    title: row.title,
    description: row.description,
    impact: row.impact as Impact,
    timestamp: row.at.toISOString(),
    confidence: row.confidence,
    category: row.category as ChangeCategory,
    url: row.url,
    implication: row.implication as unknown as Implication | null,
    isDismissed: row.dismissed_at !== null,
    isSample: row.is_sample,
  }
}

function toFact(row: Selectable<CompetitorFacts>): CompetitorFact {
  return {
    id: row.id,
    competitorId: row.competitor_id,
    changeId: row.change_id,
    kind: row.kind as FactKind,
    subject: row.subject,
    attribute: row.attribute,
    before: row.before,
    after: row.after,
    url: row.url,
    timestamp: row.at.toISOString(),
  }
}
