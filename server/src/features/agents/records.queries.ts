import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { sql } from 'kysely'
import { nearness } from '#db/nearness'
import type { Db } from '#kernel/db'
import { type Found, foundIn, type Period, type Sought } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'
import { cancelMark } from './runs/cancel-mark.ts'

const all = sql<number>`(count(*) over ())::int`.as('all')
const nameOf = (agentId: string) => agents[agentId as AgentId]?.name ?? agentId

interface SoughtOutputs extends Sought {
  agentId?: AgentId | undefined
  /** Skips outputs backed by another feature's record, which that feature finds itself. */
  isOwn?: boolean
}

export async function searchOutputs(db: Db, workspaceId: string, sought: SoughtOutputs): Promise<Found> {
  const { words, state, period, agentId, isOwn, isNearestFirst, limit } = sought
  const query = prefixQuery(words)
  let rows = db
    .selectFrom('outputs')
    .select(['id', 'title', 'agent_id', 'output_type', 'status', 'created_at', all])
    .where('workspace_id', '=', workspaceId)
  if (query) rows = rows.where(sql<boolean>`search @@ to_tsquery('simple', ${query})`)
  if (query && isNearestFirst) rows = rows.orderBy(nearness(sql<string>`title`, words), 'desc')
  if (state === 'waiting') rows = rows.where('status', '=', 'completed')
  if (state === 'approved' || state === 'rejected') rows = rows.where('status', '=', state)
  if (agentId) rows = rows.where('agent_id', '=', agentId)
  if (isOwn) rows = rows.where('subject_type', 'is', null)
  if (period) rows = rows.where('created_at', '>=', period.since).where('created_at', '<', period.until)
  const found = await rows.orderBy('id', 'desc').limit(limit).execute()
  return foundIn(found, (row) => ({
    kind: 'Output',
    id: row.id,
    title: row.title,
    detail: `${row.output_type} · ${nameOf(row.agent_id)} · ${row.status === 'completed' ? 'needs approval' : row.status}`,
    url: `/outputs?${new URLSearchParams({ output: row.id })}`,
    at: row.created_at,
  }))
}

interface SoughtRuns {
  status: 'completed' | 'failed'
  agentId?: AgentId | undefined
  period: Period
  limit: number
}

export async function searchRuns(
  db: Db,
  workspaceId: string,
  { status, agentId, period, limit }: SoughtRuns,
): Promise<Found> {
  let rows = db
    .selectFrom('agent_runs')
    .select(['id', 'title', 'agent_id', 'status', 'error', 'completed_at', 'created_at', all])
    .where((e) => e.and({ workspace_id: workspaceId, status }))
    .where('completed_at', '>=', period.since)
    .where('completed_at', '<', period.until)
  if (agentId) rows = rows.where('agent_id', '=', agentId)
  // Canceled runs don't count as failures.
  if (status === 'failed') rows = rows.where('error', 'is distinct from', cancelMark)
  const found = await rows.orderBy('id', 'desc').limit(limit).execute()
  return foundIn(found, (row) => ({
    kind: 'Task',
    id: row.id,
    title: row.title,
    detail: [nameOf(row.agent_id), row.error ?? row.status].join(' · '),
    url: `/tasks?${new URLSearchParams({ run: row.id })}`,
    at: row.completed_at ?? row.created_at,
  }))
}
