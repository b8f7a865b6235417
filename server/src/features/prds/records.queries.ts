import { sql } from 'kysely'
import { nearness } from '#db/nearness'
import type { Db } from '#kernel/db'
import { type Found, type FoundRecord, foundIn, type Sought } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'

const pageOf = (id: string) => `/prds/${id}`

const all = sql<number>`(count(*) over ())::int`.as('all')
const inTitle = (words: string) => sql`(to_tsvector('simple', title) @@ to_tsquery('simple', ${words}))`
const nearTitle = (words: string) => nearness(sql<string>`title`, words)
const fits = (words: string) => sql<boolean>`search @@ to_tsquery('simple', ${words})`

/** Title matches first, then the most recently updated. */
export async function searchPrds(db: Db, workspaceId: string, sought: Sought): Promise<Found> {
  const { words, state, period, isNearestFirst, limit } = sought
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('prds')
    .select(['id', 'title', 'product_name', 'status', 'is_template', 'version', 'updated_at', all])
    .where('workspace_id', '=', workspaceId)
  if (query) rows = rows.where(fits(query)).orderBy(isNearestFirst ? nearTitle(words) : inTitle(query), 'desc')
  if (state === 'draft' || state === 'approved') rows = rows.where('status', '=', state)
  if (state === 'template') rows = rows.where('is_template', '=', true)
  if (period) rows = rows.where('updated_at', '>=', period.since).where('updated_at', '<', period.until)
  const found = await rows.orderBy('updated_at', 'desc').limit(limit).execute()
  return foundIn(found, ({ id, title, product_name, status, is_template, version, updated_at }) => ({
    kind: 'PRD',
    id,
    title,
    detail: [is_template ? 'template' : status, `version ${version}`, product_name].filter(Boolean).join(' · '),
    url: pageOf(id),
    at: updated_at,
  }))
}

/** Matches titles regardless of case, spaces and punctuation. */
export async function prdsNamed(
  db: Db,
  workspaceId: string,
  names: readonly string[],
  atMost: number,
): Promise<FoundRecord[]> {
  const rows = await db
    .selectFrom('prds')
    .select(['id', 'title', 'status', 'updated_at'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`regexp_replace(lower(title), '[[:space:][:punct:]]+', '', 'g') = any(${[...names]}::text[])`)
    .orderBy('updated_at', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ id, title, status, updated_at }) => ({
    kind: 'PRD',
    id,
    title,
    detail: status,
    url: pageOf(id),
    at: updated_at,
  }))
}
