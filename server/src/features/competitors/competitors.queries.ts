import type { Competitor, CompetitorDraft, CompetitorEdit } from '@sextant/contract/competitors/routes'
import type { Frequency } from '@sextant/contract/competitors/rules'
import { type Selectable, sql } from 'kysely'
import type { Competitors } from '#db/tables'
import { type Db, snake } from '#kernel/db'

export interface StoredCompetitor {
  id: string
  workspaceId: string
  name: string
  url: string
  frequency: Frequency | null
  isSample: boolean
}

const selectSummary = (db: Db, workspaceId: string) =>
  db
    .selectFrom('competitors')
    .selectAll('competitors')
    .select((e) => [
      e
        .selectFrom('competitor_pages')
        .select(sql<number>`count(*) filter (where is_watched)::int`.as('watched'))
        .whereRef('competitor_id', '=', 'competitors.id')
        .as('watched'),
      e
        .selectFrom('competitor_pages')
        .select(sql<number>`count(*) filter (where not is_watched)::int`.as('offered'))
        .whereRef('competitor_id', '=', 'competitors.id')
        .as('offered'),
      e
        .selectFrom('competitor_pages')
        .select('problem')
        .whereRef('competitor_id', '=', 'competitors.id')
        .where('is_watched', '=', true)
        .where('problem', 'is not', null)
        .orderBy('id')
        .limit(1)
        .as('problem'),
    ])
    .where('workspace_id', '=', workspaceId)

type Row = Selectable<Competitors> & { watched: number | null; offered: number | null; problem: string | null }

export async function list(
  db: Db,
  workspaceId: string,
  { now, before, atMost }: { now: Date; before: string | undefined; atMost: number },
): Promise<Competitor[]> {
  let query = selectSummary(db, workspaceId)
  if (before) query = query.where('id', '<', before)
  const rows = await query.orderBy('id', 'desc').limit(atMost).execute()
  return rows.map((row) => toCompetitor(row, now))
}

export async function find(db: Db, workspaceId: string, id: string, now: Date): Promise<Competitor | undefined> {
  const row = await selectSummary(db, workspaceId).where('id', '=', id).executeTakeFirst()
  return row && toCompetitor(row, now)
}

export async function count(db: Db, workspaceId: string): Promise<number> {
  const { all } = await db
    .selectFrom('competitors')
    .select(sql<number>`count(*)::int`.as('all'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return all
}

interface NewCompetitor extends CompetitorDraft {
  workspaceId: string
  createdBy: string
  isSample: boolean
  nextCheckAt: Date
  at: Date
}

/** Undefined if the workspace already has this URL. */
export async function insert(db: Db, competitor: NewCompetitor): Promise<string | undefined> {
  const row = await db
    .insertInto('competitors')
    .values({
      ...snake(competitor, 'workspaceId', 'name', 'url', 'industry', 'size', 'frequency', 'createdBy', 'isSample'),
      ...snake(competitor, 'nextCheckAt'),
      created_at: competitor.at,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'url']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function update(
  db: Db,
  workspaceId: string,
  id: string,
  { nextCheckAt, ...edit }: CompetitorEdit & { nextCheckAt?: Date },
): Promise<void> {
  await db
    .updateTable('competitors')
    .set({ ...edit, is_sample: false, ...(nextCheckAt && { next_check_at: nextCheckAt }) })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

export async function hasUrl(db: Db, workspaceId: string, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('competitors')
    .select('id')
    .where((e) => e.and({ workspace_id: workspaceId, url }))
    .executeTakeFirst()
  return row !== undefined
}

/** Competitors on the default schedule, with the time it counts from. */
export async function withoutFrequency(db: Db, workspaceId: string): Promise<{ id: string; lastAt: Date }[]> {
  const rows = await db
    .selectFrom('competitors')
    .select(['id', 'last_checked_at', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('frequency', 'is', null)
    .execute()
  return rows.map(({ id, last_checked_at, created_at }) => ({ id, lastAt: last_checked_at ?? created_at }))
}

export async function setNextCheck(db: Db, workspaceId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('competitors')
    .set({ next_check_at: at })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

const stored = (db: Db) =>
  db.selectFrom('competitors').select(['id', 'workspace_id', 'name', 'url', 'frequency', 'is_sample'])

/** By id, name or URL; all of them if nothing is given. */
export async function named(db: Db, workspaceId: string, search: { id?: string; text?: string }, atMost: number) {
  let query = stored(db).where('workspace_id', '=', workspaceId)
  const { id, text } = search
  if (id) query = query.where('id', '=', id)
  else if (text) {
    query = query.where((e) =>
      e.or([
        e(sql`lower(name)`, '=', text.toLowerCase()),
        e('url', '=', text),
        e(sql`regexp_replace(url, '^https?://(www[.])?([^/]+).*$', '\\2')`, '=', hostIn(text)),
      ]),
    )
  }
  const rows = await query.orderBy('id').limit(atMost).execute()
  return rows.map(toStored)
}

const hostIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?#]/, 1)[0] ?? ''

export async function findStored(db: Db, workspaceId: string, id: string): Promise<StoredCompetitor | undefined> {
  const row = await stored(db).where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

export async function addChanges(db: Db, { id, workspaceId }: StoredCompetitor, more: number): Promise<void> {
  await db
    .updateTable('competitors')
    .set((e) => ({ changes_detected: e('changes_detected', '+', more) }))
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

type StoredRow = Pick<Selectable<Competitors>, 'id' | 'workspace_id' | 'name' | 'url' | 'frequency' | 'is_sample'>

const toStored = ({ id, workspace_id: workspaceId, name, url, frequency, is_sample: isSample }: StoredRow) => ({
  id,
  workspaceId,
  name,
  url,
  frequency: frequency as Frequency | null,
  isSample,
})

function toCompetitor(row: Row, now: Date): Competitor {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    lastMonitored: row.last_checked_at?.toISOString() ?? null,
    status: row.problem === null ? 'active' : 'check-failed',
    problem: row.problem,
    isChecking: row.checking_until !== null && row.checking_until > now,
    changesDetected: row.changes_detected,
    industry: row.industry,
    size: row.size,
    frequency: row.frequency as Frequency | null,
    nextCheck: row.next_check_at.toISOString(),
    pagesWatched: row.watched ?? 0,
    pagesOffered: row.offered ?? 0,
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
  }
}
