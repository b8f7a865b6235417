import { sql } from 'kysely'
import { nearness } from '#db/nearness'
import type { Db } from '#kernel/db'
import { type Found, type FoundRecord, foundIn, type Period, type Sought } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'

const all = sql<number>`(count(*) over ())::int`.as('all')

interface Seen {
  workspaceId: string
  /** Limits results to workflows the person can see. */
  visible: 'all' | string[]
}

const stateOf = (row: { enabled: boolean; paused_reason: string | null }) =>
  row.paused_reason ? 'paused after failures' : row.enabled ? 'active' : 'inactive'

interface Row {
  id: string
  name: string
  enabled: boolean
  paused_reason: string | null
  updated_at: Date
}

const toRecord = (row: Row): FoundRecord => ({
  kind: 'Workflow',
  id: row.id,
  title: row.name,
  detail: stateOf(row),
  url: `/workflows/${row.id}`,
  at: row.updated_at,
})

export async function searchWorkflows(
  db: Db,
  { workspaceId, visible }: Seen,
  { words, state, isNearestFirst, limit }: Sought,
): Promise<Found> {
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('workflows')
    .select(['id', 'name', 'enabled', 'paused_reason', 'updated_at', all])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
  if (visible !== 'all') rows = rows.where('id', '=', sql<string>`any(${visible}::uuid[])`)
  if (query) rows = rows.where(sql<boolean>`search @@ to_tsquery('simple', ${query})`)
  if (query && isNearestFirst) rows = rows.orderBy(nearness(sql<string>`name`, words), 'desc')
  if (state === 'active' || state === 'inactive') rows = rows.where('enabled', '=', state === 'active')
  if (state === 'paused') rows = rows.where('paused_reason', 'is not', null)
  const found = await rows.orderBy('updated_at', 'desc').limit(limit).execute()
  return foundIn(found, toRecord)
}

export async function workflowsNamed(
  db: Db,
  { workspaceId, visible }: Seen,
  { names, atMost }: { names: readonly string[]; atMost: number },
): Promise<FoundRecord[]> {
  let rows = db
    .selectFrom('workflows')
    .select(['id', 'name', 'enabled', 'paused_reason', 'updated_at'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`regexp_replace(lower(name), '[[:space:][:punct:]]+', '', 'g') = any(${[...names]}::text[])`)
  if (visible !== 'all') rows = rows.where('id', '=', sql<string>`any(${visible}::uuid[])`)
  const found = await rows.orderBy('updated_at', 'desc').limit(atMost).execute()
  return found.map(toRecord)
}

interface Wanted {
  status?: 'failed' | 'completed' | undefined
  words: string
  period: Period
  limit: number
}

/** By end time, or start time if still open. */
export async function searchExecutions(db: Db, { workspaceId, visible }: Seen, filter: Wanted): Promise<Found> {
  const { status, words, period, limit } = filter
  const query = prefixQuery(words)
  const ended = sql<Date>`coalesce(e.completed_at, e.started_at)`
  let rows = db
    .selectFrom('workflow_executions as e')
    .innerJoin('workflows as w', 'w.id', 'e.workflow_id')
    .select(['e.id', 'e.workflow_id', 'w.name', 'e.status', 'e.error', ended.as('ended'), all])
    .where('e.workspace_id', '=', workspaceId)
    .where('w.deleted_at', 'is', null)
    .where(ended, '>=', period.since)
    .where(ended, '<', period.until)
  if (visible !== 'all') rows = rows.where('e.workflow_id', '=', sql<string>`any(${visible}::uuid[])`)
  if (status) rows = rows.where('e.status', '=', status)
  if (query) rows = rows.where(sql<boolean>`w.search @@ to_tsquery('simple', ${query})`)
  const found = await rows.orderBy('e.id', 'desc').limit(limit).execute()
  return foundIn(found, ({ id, workflow_id, name, status: state, error, ended: at }) => ({
    kind: 'Execution',
    id,
    title: name,
    detail: error ? `${state}: ${error}` : state,
    url: `/workflows/${workflow_id}/history?execution=${id}`,
    at,
  }))
}

/** Scheduled workflows, next run first. */
export async function searchPlanned(db: Db, { workspaceId, visible }: Seen, { words, limit }: Sought) {
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('workflows')
    .select(['id', 'name', 'next_run_at', 'updated_at', all])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('next_run_at', 'is not', null)
  if (visible !== 'all') rows = rows.where('id', '=', sql<string>`any(${visible}::uuid[])`)
  if (query) rows = rows.where(sql<boolean>`search @@ to_tsquery('simple', ${query})`)
  return rows.orderBy('next_run_at').limit(limit).execute()
}
