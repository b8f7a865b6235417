import type { FieldValues } from '@sextant/contract/agents/fields'
import type { runRoutes } from '@sextant/contract/agents/routes'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { sql } from 'kysely'
import { countRows } from '#db/count-rows'
import { onDays } from '#db/on-days'
import { sortedPage } from '#db/sorted-page'
import type { RunRequest } from '#kernel/agents'
import { type Db, snake } from '#kernel/db'
import type { DecisionPage } from '#ports/decisions'
import { cancelMark } from './cancel-mark.ts'

/** Leaves out input and partial result, which may be long. */
const summaryColumns = [
  'r.id',
  'r.agent_id',
  'r.action_type',
  'r.title',
  'r.status',
  'r.progress',
  'r.message',
  'r.error',
  'r.is_retriable',
  'r.engine',
  'r.model',
  'r.fallback_reason',
  'r.confidence',
  'r.tokens',
  'r.cost',
  'r.triggered_by',
  'r.started_by',
  'r.user_id',
  'r.expected_ms',
  'r.created_at',
  'r.started_at',
  'r.completed_at',
  'o.id as output_id',
] as const

const runs = (db: Db) =>
  db.selectFrom('agent_runs as r').leftJoin('outputs as o', 'o.run_id', 'r.id').select(summaryColumns)

export type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number]

export async function readInput(db: Db, id: string): Promise<FieldValues> {
  const { input } = await db.selectFrom('agent_runs').select('input').where('id', '=', id).executeTakeFirstOrThrow()
  return input as FieldValues
}

export async function readPartial(db: Db, id: string): Promise<unknown> {
  const row = await db.selectFrom('agent_runs').select('partial').where('id', '=', id).executeTakeFirst()
  return row?.partial ?? null
}

export const findRun = (db: Db, workspaceId: string, id: string): Promise<RunRow | undefined> =>
  runs(db).where('r.workspace_id', '=', workspaceId).where('r.id', '=', id).executeTakeFirst()

export const findByKey = (db: Db, workspaceId: string, key: string): Promise<RunRow | undefined> =>
  runs(db).where('r.workspace_id', '=', workspaceId).where('r.idempotency_key', '=', key).executeTakeFirst()

const sorts = { id: 'r.id', by: { time: 'id', title: sql.ref('r.title_key'), status: sql.ref('r.status') } } as const

export function listRuns(db: Db, workspaceId: string, filter: RequestOf<typeof runRoutes.list>['query']) {
  const { agentId, status, actionType, result, idempotencyKey } = filter
  let query = runs(db).where('r.workspace_id', '=', workspaceId)
  if (agentId) query = query.where('r.agent_id', '=', agentId)
  if (status) query = query.where('r.status', '=', status)
  if (idempotencyKey) query = query.where('r.idempotency_key', '=', idempotencyKey)
  if (actionType) query = query.where('r.action_type', '=', actionType)
  if (result) query = query.where('r.status', '=', result === 'completed' ? 'completed' : 'failed')
  if (result === 'failed') query = query.where('r.error', 'is distinct from', cancelMark)
  if (result === 'cancelled') query = query.where('r.error', '=', cancelMark)
  if (filter.from || filter.to) query = query.where((e) => onDays(e.ref('r.completed_at'), workspaceId, filter))
  return sortedPage(db, query, sorts, filter)
}

/** Failed since then, and not started again. */
const failed = (db: Db, workspaceId: string, since: Date, except: readonly string[]) =>
  db
    .selectFrom('agent_runs as r')
    .where((e) => e.and({ 'r.workspace_id': workspaceId, 'r.status': 'failed' }))
    .where('r.completed_at', '>', since)
    .where('r.error', 'is distinct from', cancelMark)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('agent_runs as next')
            .select('next.id')
            .whereRef('next.workspace_id', '=', 'r.workspace_id')
            .where('next.idempotency_key', '=', sql<string>`'retry:' || r.id`),
        ),
      ),
    )
    .$if(except.length > 0, (rows) => rows.where('r.id', 'not in', except))

/** In the order of the inbox. */
export async function listFailed(db: Db, workspaceId: string, since: Date, { after, atMost, except }: DecisionPage) {
  let query = failed(db, workspaceId, since, except)
    .select(['r.id', 'r.title', 'r.error', 'r.completed_at', 'r.agent_id as agentId', 'r.is_retriable as isRetriable'])
    .select((e) => e('r.triggered_by', '=', 'sample').as('isSample'))
  if (after) query = query.where(sql<boolean>`(r.completed_at, r.id) < (${new Date(after.rank)}, ${after.id}::uuid)`)
  const rows = await query.orderBy('r.completed_at', 'desc').orderBy('r.id', 'desc').limit(atMost).execute()
  return rows.map(({ completed_at: at, isSample, ...row }) => ({
    ...row,
    completedAt: at ?? since,
    isSample: Boolean(isSample),
  }))
}

export async function countFailed(db: Db, workspaceId: string, since: Date, except: readonly string[]) {
  const { count } = await failed(db, workspaceId, since, except)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Average duration of recent runs in the workspace; undefined before the first. */
export async function usualMs(db: Db, workspaceId: string, agentId: string, actionType: string) {
  const last = db
    .selectFrom('agent_runs')
    .select(['started_at', 'completed_at'])
    .where('workspace_id', '=', workspaceId)
    .where('agent_id', '=', agentId)
    .where('action_type', '=', actionType)
    .where('status', '=', 'completed')
    .orderBy('id', 'desc')
    .limit(20)
    .as('last')
  const row = await db
    .selectFrom(last)
    .select(sql<number | null>`round(1000 * avg(extract(epoch from completed_at - started_at)))::int`.as('ms'))
    .executeTakeFirst()
  return row?.ms ?? undefined
}

export interface NewRun extends Omit<RunRequest, 'idempotencyKey'> {
  workspaceId: string
  userId: string
  startedBy: string
  title: string
  idempotencyKey: string | undefined
  expectedMs: number
  at: Date
}

export async function insertRun(db: Db, run: NewRun): Promise<string> {
  const { id } = await db
    .insertInto('agent_runs')
    .values({
      ...snake(run, 'workspaceId', 'userId', 'startedBy', 'agentId', 'actionType', 'title'),
      input: JSON.stringify(run.input),
      triggered_by: run.triggeredBy,
      idempotency_key: run.idempotencyKey ?? null,
      expected_ms: run.expectedMs,
      created_at: run.at,
      seen_at: run.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const countCompletedSince = (db: Db, workspaceId: string, since: Date): Promise<number> =>
  countRows(db.selectFrom('usage').where('workspace_id', '=', workspaceId).where('at', '>=', since))

/** Results of an agent's runs since then, by action. Canceled runs don't count as failures. */
export async function tallies(db: Db, workspaceId: string, agentId: string, since: Date) {
  const rows = await db
    .selectFrom('agent_runs')
    .select('action_type as actionType')
    .select([
      sql<number>`count(*) filter (where status = 'completed')::int`.as('completed'),
      sql<number>`count(*) filter (where status = 'failed' and error is distinct from ${cancelMark})::int`.as('failed'),
      sql<number>`coalesce(1000 * sum(extract(epoch from completed_at - started_at)) filter (where status = 'completed'), 0)::float8`.as(
        'totalMs',
      ),
    ])
    .where((e) => e.and({ workspace_id: workspaceId, agent_id: agentId }))
    .where('created_at', '>=', since)
    .groupBy('action_type')
    .orderBy('action_type')
    .execute()
  return rows
}

/** Deletes sample runs with their outputs and usage, except runs whose output someone has edited. */
export async function removeSamples(db: Db, workspaceId: string): Promise<number> {
  const removed = await db
    .deleteFrom('agent_runs')
    .using('outputs')
    .whereRef('outputs.run_id', '=', 'agent_runs.id')
    .where((e) => e.and({ 'agent_runs.workspace_id': workspaceId, 'outputs.is_sample': true }))
    .returning('agent_runs.id')
    .execute()
  const ids = removed.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('usage').where('run_id', 'in', ids).execute()
  return ids.length
}

export async function removeBefore(db: Db, workspaceId: string, before: Date): Promise<number> {
  const removed = await db
    .deleteFrom('agent_runs')
    .where('workspace_id', '=', workspaceId)
    .where('completed_at', '<', before)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
