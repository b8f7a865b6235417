import { sql } from 'kysely'
import { nearness } from '#db/nearness'
import type { Rank } from '#kernel/assistant-answers'
import type { Db } from '#kernel/db'
import { type Found, foundIn, type Sought } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'

const all = sql<number>`(count(*) over ())::int`.as('all')

interface SoughtAnalyses extends Sought {
  names?: readonly string[] | undefined
  rank?: Rank | undefined
}

const measures = { roi: 'roi_score', impact: 'impact_score', confidence: 'confidence_score' } as const
const risk = sql<string>`forecast ->> 'riskLevel'`
const byRisk = sql`array_position(array['low', 'medium', 'high'], ${risk})`

/** `state`: draft, approved, `undecided` for drafts without a run, `due` for forecasts that need actual results. */
export async function search(
  db: Db,
  workspaceId: string,
  { words, state, period, isNearestFirst, limit, names, rank }: SoughtAnalyses,
  now: Date,
): Promise<Found> {
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('feature_analyses')
    .select([
      'id',
      'title',
      'status',
      'roi_score',
      'impact_score',
      'confidence_score',
      risk.as('risk'),
      'created_at',
      all,
    ])
    .where('workspace_id', '=', workspaceId)
  if (query) rows = rows.where(sql<boolean>`search @@ to_tsquery('simple', ${query})`)
  if (query && isNearestFirst) rows = rows.orderBy(nearness(sql<string>`title`, words), 'desc')
  if (state === 'draft' || state === 'undecided') rows = rows.where('status', '=', 'draft')
  if (state === 'undecided') rows = rows.where('run_id', 'is', null)
  if (state === 'approved' || state === 'due') rows = rows.where('status', '=', 'approved')
  if (state === 'due') rows = rows.where('actuals', 'is', null).where('due_at', '<=', now)
  if (period) rows = rows.where('created_at', '>=', period.since).where('created_at', '<', period.until)
  if (names)
    rows = rows.where(
      sql<boolean>`regexp_replace(lower(title), '[[:space:][:punct:]]+', '', 'g') = any(${[...names]}::text[])`,
    )
  if (rank && rank.by !== 'time') {
    const direction = rank.end === 'most' ? 'desc' : 'asc'
    const measure = measures[rank.by as keyof typeof measures]
    rows = measure ? rows.orderBy(measure, direction) : rows.orderBy(byRisk, direction)
  }
  const found = await rows.orderBy('id', 'desc').limit(limit).execute()
  return foundIn(found, ({ id, title, status, roi_score, impact_score, confidence_score, risk, created_at }) => ({
    kind: 'Feature analysis',
    id,
    title,
    detail: `${status} · impact ${Math.round(impact_score)} · ROI score ${Math.round(roi_score)} · confidence ${Math.round(confidence_score)} · ${risk} risk`,
    url: `/agents/impact-predictor?${new URLSearchParams({ analysis: id })}`,
    at: created_at,
  }))
}
