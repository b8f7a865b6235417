import { variationStatuses } from '@sextant/contract/content/rules'
import { type SocialPlatformId, socialPlatforms } from '@sextant/contract/content/social-platforms'
import { sql } from 'kysely'
import { nearness } from '#db/nearness'
import type { Db } from '#kernel/db'
import { type Found, foundIn, type Period, type Sought } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'
import { momentText } from '#kernel/time/day-text'

const all = sql<number>`(count(*) over ())::int`.as('all')
const pageOf = (id: string) => `/agents/narrative-architect?${new URLSearchParams({ content: id })}`

/** Status counts of its posts: `4 draft, 2 published`. */
const statesText = (states: readonly string[]) =>
  variationStatuses
    .map((status) => [states.filter((one) => one === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status}`)
    .join(', ')

/** By topic or post text. */
export async function searchContents(db: Db, workspaceId: string, sought: Sought): Promise<Found> {
  const { words, period, isNearestFirst, limit } = sought
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('contents as c')
    .select(['c.id', 'c.title', 'c.created_at', all])
    .select((e) =>
      e
        .selectFrom('content_variations as v')
        .select(sql<string[]>`array_agg(v.status)`.as('states'))
        .whereRef('v.content_id', '=', 'c.id')
        .as('states'),
    )
    .where('c.workspace_id', '=', workspaceId)
  if (query) {
    const fits = sql<boolean>`search @@ to_tsquery('simple', ${query})`
    const inTexts = db
      .selectFrom('content_variations')
      .select('content_id')
      .where('workspace_id', '=', workspaceId)
      .where(fits)
    rows = rows.where((e) => e.or([fits, e('c.id', 'in', inTexts)]))
    if (isNearestFirst) rows = rows.orderBy(nearness(sql<string>`c.title`, words), 'desc')
  }
  if (period) rows = rows.where('c.created_at', '>=', period.since).where('c.created_at', '<', period.until)
  const found = await rows.orderBy('c.id', 'desc').limit(limit).execute()
  return foundIn(found, ({ id, title, states, created_at }) => ({
    kind: 'Content',
    id,
    title,
    detail: statesText(states ?? []),
    url: pageOf(id),
    at: created_at,
  }))
}

interface SoughtPosts {
  /** In the post text or its platform. */
  words: string
  period?: Period | undefined
  end: 'most' | 'least'
  limit: number
}

export async function searchMeasured(
  db: Db,
  workspaceId: string,
  { words, period, end, limit }: SoughtPosts,
): Promise<Found> {
  const query = prefixQuery(words)
  const interactions = sql<number>`(coalesce(p.reactions, 0) + coalesce(p.comments, 0) + coalesce(p.shares, 0))::int`
  let rows = db
    .selectFrom('publications as p')
    .innerJoin('content_variations as v', 'v.id', 'p.variation_id')
    .innerJoin('contents as c', 'c.id', 'v.content_id')
    .select(['p.id', 'v.content_id', 'c.title', 'p.platform', 'p.impressions', 'p.is_sandbox', 'p.published_at'])
    .select(['p.updated_at', interactions.as('interactions'), all])
    .where((e) => e.and({ 'p.workspace_id': workspaceId, 'p.state': 'published' }))
    .where('p.measured_at', 'is not', null)
  if (query)
    rows = rows.where(
      sql<boolean>`to_tsvector('simple', p.text || ' ' || p.platform || ' ' || c.title) @@ to_tsquery('simple', ${query})`,
    )
  if (period) rows = rows.where('p.published_at', '>=', period.since).where('p.published_at', '<', period.until)
  const found = await rows
    .orderBy(interactions, end === 'most' ? 'desc' : 'asc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return foundIn(found, (row) => ({
    kind: 'Content',
    id: row.content_id,
    title: row.title,
    detail: [
      socialPlatforms[row.platform as SocialPlatformId].name,
      `${row.interactions.toLocaleString('en-US')} interactions`,
      ...(row.impressions === null ? [] : [`${row.impressions.toLocaleString('en-US')} impressions`]),
      ...(row.is_sandbox ? ['sandbox'] : []),
    ].join(' · '),
    url: pageOf(row.content_id),
    at: row.published_at ?? row.updated_at,
  }))
}

/** Single posts with one status. */
export async function searchTexts(
  db: Db,
  workspaceId: string,
  { words, state, period, limit }: Sought,
): Promise<Found> {
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('content_variations as v')
    .innerJoin('contents as c', 'c.id', 'v.content_id')
    .select(['v.content_id', 'c.title', 'v.platform', 'v.status', 'v.scheduled_at', 'v.updated_at', all])
    .where('v.workspace_id', '=', workspaceId)
  const status = variationStatuses.find((known) => known === state)
  if (status) rows = rows.where('v.status', '=', status)
  if (query)
    rows = rows.where(sql<boolean>`v.search || to_tsvector('simple', v.platform) @@ to_tsquery('simple', ${query})`)
  if (period) rows = rows.where('v.updated_at', '>=', period.since).where('v.updated_at', '<', period.until)
  const found = await rows.orderBy('v.id', 'desc').limit(limit).execute()
  return foundIn(found, (row) => ({
    kind: 'Content',
    id: row.content_id,
    title: row.title,
    detail: [
      socialPlatforms[row.platform as SocialPlatformId].name,
      row.status,
      ...(row.scheduled_at && row.status === 'scheduled' ? [`${momentText(row.scheduled_at)} (UTC)`] : []),
    ].join(' · '),
    url: pageOf(row.content_id),
    at: row.scheduled_at ?? row.updated_at,
  }))
}
