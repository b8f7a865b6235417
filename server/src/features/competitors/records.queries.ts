import { changeTypes, impacts } from '@sextant/contract/competitors/rules'
import { sql } from 'kysely'
import { containing } from '#db/containing'
import { nearness } from '#db/nearness'
import type { Db } from '#kernel/db'
import { type Found, type FoundRecord, foundIn, type Sought } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'
import { dayText } from '#kernel/time/day-text'
import { cut } from './reading/cut.ts'
import type { Snapshot } from './reading/snapshot.ts'

const page = '/agents/market-maven'
const all = sql<number>`(count(*) over ())::int`.as('all')

export async function searchCompetitors(db: Db, workspaceId: string, sought: Sought): Promise<Found> {
  const { words, isNearestFirst, limit } = sought
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('competitors')
    .select(['id', 'name', 'industry', 'changes_detected', 'last_checked_at', 'created_at', all])
    .where('workspace_id', '=', workspaceId)
  if (query) rows = rows.where(sql<boolean>`search @@ to_tsquery('simple', ${query})`)
  if (query && isNearestFirst) rows = rows.orderBy(nearness(sql<string>`name`, words), 'desc')
  const found = await rows.orderBy('id', 'desc').limit(limit).execute()
  return foundIn(found, (row) => ({
    kind: 'Competitor',
    id: row.id,
    title: row.name,
    detail: row.industry,
    url: `${page}?competitor=${row.id}`,
    at: row.last_checked_at ?? row.created_at,
  }))
}

const mostMentions = 200
const longestQuote = 160

/** Competitors whose watched pages have all of these words in one line, with that line and when it was last seen. */
export async function searchPages(db: Db, workspaceId: string, { words, limit }: Sought): Promise<Found> {
  const sought = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (sought.length === 0) return { count: 0, records: [] }
  const rows = await db
    .selectFrom('competitor_snapshots as s')
    .innerJoin('competitor_pages as p', 'p.id', 's.page_id')
    .innerJoin('competitors as c', 'c.id', 'p.competitor_id')
    .select(['c.id', 'c.name', 's.content', 'p.last_read_at', 's.taken_at'])
    .where((e) => e.and({ 's.workspace_id': workspaceId, 'p.is_watched': true }))
    .where(sql<boolean>`s.content::text ilike all(${sought.map(containing)})`)
    .orderBy('c.id')
    .limit(mostMentions)
    .execute()
  const found = new Map<string, FoundRecord>()
  for (const { id, name, content, last_read_at, taken_at } of rows) {
    const line = (content as unknown as Snapshot).blocks.find(({ text }) => hasAll(text, sought))
    if (!line || found.has(id)) continue
    const at = last_read_at ?? taken_at
    const detail = `“${cut(line.text, longestQuote)}”, seen ${dayText(at)}`
    found.set(id, { kind: 'Competitor', id, title: name, detail, url: `${page}?competitor=${id}`, at })
  }
  return { count: found.size, records: [...found.values()].slice(0, limit) }
}

/** Each begins a word of the text. */
const hasAll = (text: string, sought: readonly string[]) => {
  const own = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return sought.every((word) => own.some((one) => one.startsWith(word)))
}

/** By full name or first word. */
export async function competitorsNamed(
  db: Db,
  workspaceId: string,
  { names, atMost }: { names: readonly string[]; atMost: number },
): Promise<FoundRecord[]> {
  const key = (name: typeof whole) =>
    sql<string>`regexp_replace(lower(${name}), '\\(sample\\)|[[:space:][:punct:]]+', '', 'g')`
  const whole = sql<string>`name`
  const first = sql<string>`split_part(name, ' ', 1)`
  const rows = await db
    .selectFrom('competitors')
    .select(['id', 'name', 'industry', 'last_checked_at', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`array[${key(whole)}, ${key(first)}] && ${[...names]}::text[]`)
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id, name, industry, last_checked_at, created_at }) => ({
    kind: 'Competitor',
    id,
    title: name,
    detail: industry,
    url: `${page}?competitor=${id}`,
    at: last_checked_at ?? created_at,
  }))
}

/** By change or competitor, newest first. `state` is an impact or a type. */
export async function searchChanges(db: Db, workspaceId: string, sought: Sought): Promise<Found> {
  const { words, state, period, isNearestFirst, limit } = sought
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('competitor_changes as change')
    .innerJoin('competitors as c', 'c.id', 'change.competitor_id')
    .select(['change.id', 'change.title', 'change.impact', 'change.at', 'c.name', all])
    .where('change.workspace_id', '=', workspaceId)
  // Each word may match the competitor or the change.
  if (query) rows = rows.where(sql<boolean>`change.search || c.search @@ to_tsquery('simple', ${query})`)
  if (query && isNearestFirst) rows = rows.orderBy(nearness(sql<string>`change.title`, words), 'desc')
  const impact = impacts.find((known) => known === state)
  if (impact) rows = rows.where('change.impact', '=', impact)
  const type = changeTypes.find((known) => known === state)
  if (type) rows = rows.where('change.type', '=', type)
  if (period) rows = rows.where('change.at', '>=', period.since).where('change.at', '<', period.until)
  const found = await rows.orderBy('change.at', 'desc').limit(limit).execute()
  return foundIn(found, ({ id, title, impact, at, name }) => ({
    kind: 'Competitor change',
    id,
    title,
    detail: `${name} · ${impact} impact`,
    url: `${page}?change=${id}`,
    at,
  }))
}

/** Competitors with a watched page whose last check failed. */
export async function searchFailing(db: Db, workspaceId: string, limit: number): Promise<Found> {
  const rows = await db
    .selectFrom('competitor_pages as p')
    .innerJoin('competitors as c', 'c.id', 'p.competitor_id')
    .select(['c.id', 'c.name', 'c.created_at', all])
    .select((e) => [e.fn.max('p.problem').as('problem'), e.fn.max('p.last_checked_at').as('checked')])
    .where((e) => e.and({ 'p.workspace_id': workspaceId, 'p.is_watched': true }))
    .where('p.problem', 'is not', null)
    .groupBy(['c.id', 'c.name', 'c.created_at'])
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return foundIn(rows, ({ id, name, problem, checked, created_at }) => ({
    kind: 'Competitor',
    id,
    title: name,
    detail: problem ?? '',
    url: `${page}?competitor=${id}`,
    at: checked ?? created_at,
  }))
}
