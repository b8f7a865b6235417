import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { type Found, foundIn, type Sought } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'

const all = sql<number>`(count(*) over ())::int`.as('all')

/** `state`: draft, approved, `undecided` for drafts that no run made, `due` for what waits for its actual values. */
export async function seek(
  db: Db,
  workspaceId: string,
  { words, state, period, limit }: Sought,
  now: Date,
): Promise<Found> {
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('feature_analyses')
    .select(['id', 'title', 'status', 'roi_score', 'impact_score', 'created_at', all])
    .where('workspace_id', '=', workspaceId)
  if (query) rows = rows.where(sql<boolean>`search @@ to_tsquery('simple', ${query})`)
  if (state === 'draft' || state === 'undecided') rows = rows.where('status', '=', 'draft')
  if (state === 'undecided') rows = rows.where('run_id', 'is', null)
  if (state === 'approved' || state === 'due') rows = rows.where('status', '=', 'approved')
  if (state === 'due') rows = rows.where('actuals', 'is', null).where('due_at', '<=', now)
  if (period) rows = rows.where('created_at', '>=', period.since).where('created_at', '<', period.until)
  const found = await rows.orderBy('id', 'desc').limit(limit).execute()
  return foundIn(found, ({ id, title, status, roi_score, impact_score, created_at }) => ({
    kind: 'Feature analysis',
    id,
    title,
    detail: `${status} · impact ${Math.round(impact_score)} · ROI ${Math.round(roi_score)}`,
    url: `/agents/impact-predictor?${new URLSearchParams({ analysis: id })}`,
    at: created_at,
  }))
}
