import type { DayFilter } from '@sextant/contract/kernel/days'
import type { List, PageQuery } from '@sextant/contract/kernel/page'
import type { ExecutionSort } from '@sextant/contract/workflows/executions'
import type { ShownStatus } from '@sextant/contract/workflows/kinds'
import type { Action } from '@sextant/contract/workflows/parts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { onDays } from '#db/on-days'
import { sortedPage } from '#db/sorted-page'
import type { DB, WorkflowExecutions, WorkflowSteps } from '#db/tables'
import type { Db } from '#kernel/db'

const open = ['pending', 'running', 'waiting'] as const

type Executions = SelectQueryBuilder<DB & { e: WorkflowExecutions }, 'e', object>

const named = (executions: Executions) =>
  executions
    .innerJoin('workflow_versions as v', (join) =>
      join.onRef('v.workflow_id', '=', 'e.workflow_id').onRef('v.version', '=', 'e.version'),
    )
    .innerJoin('workflows as w', 'w.id', 'e.workflow_id')
    .select([
      'e.id',
      'e.workflow_id',
      'v.name',
      'w.deleted_at',
      'e.version',
      'e.status',
      'e.triggered_by',
      'e.started_at',
      'e.completed_at',
      'e.error',
      'e.step',
      'e.steps_total',
      'e.waiting_for',
      'e.wake_at',
      'e.retry_of',
      'e.is_sample',
      'e.duration_ms',
    ])

export type ExecutionRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

interface ExecutionFilter {
  workflowId: string | undefined
  status: ShownStatus | undefined
  visible: 'all' | string[]
  days: DayFilter
}

function matching(db: Db, workspaceId: string, { workflowId, status, visible, days }: ExecutionFilter) {
  let query = db.selectFrom('workflow_executions').where('workspace_id', '=', workspaceId)
  if (workflowId) query = query.where('workflow_id', '=', workflowId)
  if (visible !== 'all') query = query.where('workflow_id', '=', sql<string>`any(${visible}::uuid[])`)
  if (status === 'pending') query = query.where('status', 'in', ['pending', 'waiting'])
  else if (status) query = query.where('status', '=', status)
  if (days.from || days.to) query = query.where((e) => onDays(e.ref('completed_at'), workspaceId, days))
  return query
}

const sorts = { id: 'id', by: { started: 'id', duration: sql.ref('duration_ms') } } as const

/** The page is found before its names are joined: otherwise the planner may join the whole history. */
export async function list(
  db: Db,
  workspaceId: string,
  filter: ExecutionFilter,
  page: PageQuery & { sort: ExecutionSort },
): Promise<List<ExecutionRow>> {
  const found = await sortedPage(db, matching(db, workspaceId, filter).select('id'), sorts, page)
  const ids = found.items.map(({ id }) => id)
  const rows = await named(db.selectFrom('workflow_executions as e'))
    .where('e.workspace_id', '=', workspaceId)
    .where('e.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return { ...found, items: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []) }
}

export async function find(db: Db, workspaceId: string, id: string) {
  const row = await named(db.selectFrom('workflow_executions as e'))
    .select(['e.trigger', 'v.actions'])
    .where((e) => e.and({ 'e.workspace_id': workspaceId, 'e.id': id }))
    .executeTakeFirst()
  return row as (ExecutionRow & { trigger: Record<string, unknown>; actions: Action[] }) | undefined
}

export type StepRow = Selectable<WorkflowSteps>

export function listSteps(db: Db, workspaceId: string, id: string): Promise<StepRow[]> {
  return db
    .selectFrom('workflow_steps')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, execution_id: id }))
    .orderBy('number')
    .execute()
}

export async function findForUpdate(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<Selectable<WorkflowExecutions> | undefined> {
  return db
    .selectFrom('workflow_executions')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .forUpdate()
    .executeTakeFirst()
}

export interface Tally {
  workflowId: string
  completed: number
  failed: number
  cancelled: number
  open: number
  totalMs: number
  lastStartedAt: Date | null
}

/** Execution counts per workflow: tallies of ended ones plus open ones. */
export async function tallies(db: Db, workspaceId: string, workflowIds: 'all' | readonly string[]): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    with under_way as (
      select workflow_id, count(*)::int as open, max(started_at) as started_at from workflow_executions
      where workspace_id = ${workspaceId} and status in ('pending', 'running', 'waiting')
      group by workflow_id
    ), ended as (
      select * from workflow_tallies where workspace_id = ${workspaceId}
    )
    select workflow_id as "workflowId", coalesce(t.completed, 0) as completed, coalesce(t.failed, 0) as failed,
      coalesce(t.cancelled, 0) as cancelled, coalesce(u.open, 0) as open, coalesce(t.total_ms, 0)::float8 as "totalMs",
      greatest(t.last_started_at, u.started_at) as "lastStartedAt"
    from ended t full join under_way u using (workflow_id)`.execute(db)
  if (workflowIds === 'all') return rows
  const ids = new Set(workflowIds)
  return rows.filter(({ workflowId }) => ids.has(workflowId))
}

export interface Cancelled {
  executionIds: string[]
  /** Agent runs these executions were waiting for. */
  runIds: string[]
}

/** Ends open executions; the new claim makes their workers' later writes fail. */
export async function cancel(
  db: Db,
  workspaceId: string,
  { where, reason, at }: { where: { id: string } | { workflowId: string }; reason: string; at: Date },
): Promise<Cancelled> {
  const cancelled = await db
    .updateTable('workflow_executions')
    .set({
      status: 'cancelled',
      error: reason,
      completed_at: at,
      worker_id: null,
      wake_at: null,
      waiting_for: null,
      claim: sql`claim + 1`,
    })
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', open)
    .$if('id' in where, (query) => query.where('id', '=', 'id' in where ? where.id : ''))
    .$if('workflowId' in where, (query) =>
      query.where('workflow_id', '=', 'workflowId' in where ? where.workflowId : ''),
    )
    .returning(['id', 'workflow_id', 'started_at'])
    .execute()
  if (cancelled.length === 0) return { executionIds: [], runIds: [] }
  const ids = cancelled.map(({ id }) => id)
  const waiting = await db
    .updateTable('workflow_steps')
    .set({ status: 'cancelled', completed_at: at })
    .where((e) => e.and({ execution_id: sql<string>`any(${ids}::uuid[])`, status: 'waiting' }))
    .returning('run_id')
    .execute()
  const last = cancelled.map((row) => row.started_at).toSorted((a, b) => b.getTime() - a.getTime())[0]
  await addToTally(db, workspaceId, cancelled[0]?.workflow_id ?? '', { cancelled: cancelled.length, last })
  return { executionIds: ids, runIds: waiting.flatMap(({ run_id }) => run_id ?? []) }
}

/** Reopens an ended execution at its current step. */
export async function reopen(db: Db, execution: Selectable<WorkflowExecutions>): Promise<void> {
  const { id, workspace_id: workspaceId, workflow_id: workflowId, status } = execution
  await db
    .updateTable('workflow_executions')
    .set({ status: 'pending', error: null, completed_at: null, takeovers: 0, claim: sql`claim + 1` })
    .where('id', '=', id)
    .execute()
  // Resets attempts but keeps the recipients already notified.
  await db
    .updateTable('workflow_steps')
    .set({ status: 'waiting', attempts: 0, error: null, completed_at: null, run_id: null })
    .where('execution_id', '=', id)
    .where('status', 'in', ['failed', 'cancelled'])
    .execute()
  await addToTally(db, workspaceId, workflowId, status === 'failed' ? { failed: -1 } : { cancelled: -1 })
}

async function addToTally(
  db: Db,
  workspaceId: string,
  workflowId: string,
  { failed = 0, cancelled = 0, last }: { failed?: number; cancelled?: number; last?: Date | undefined },
): Promise<void> {
  await db
    .insertInto('workflow_tallies')
    .values({
      workspace_id: workspaceId,
      workflow_id: workflowId,
      cancelled: Math.max(0, cancelled),
      last_started_at: last ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'workflow_id']).doUpdateSet((e) => ({
        failed: sql`greatest(0, ${e.ref('workflow_tallies.failed')} + ${failed})`,
        cancelled: sql`greatest(0, ${e.ref('workflow_tallies.cancelled')} + ${cancelled})`,
        last_started_at: sql`greatest(${e.ref('workflow_tallies.last_started_at')}, excluded.last_started_at)`,
      })),
    )
    .execute()
}

export async function forgiveFailures(db: Db, workspaceId: string, workflowId: string): Promise<void> {
  await db
    .updateTable('workflow_tallies')
    .set({ failures_in_row: 0 })
    .where((e) => e.and({ workspace_id: workspaceId, workflow_id: workflowId }))
    .execute()
}

/** Deletes a batch of old executions and returns how many. */
export async function removeBefore(db: Db, workspaceId: string, before: Date, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow_executions where id = any(array(
      select id from workflow_executions
      where workspace_id = ${workspaceId} and status in ('completed', 'failed', 'cancelled') and completed_at < ${before}
      order by completed_at limit ${atMost}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function countFailedSince(db: Db, workspaceId: string, since: Date): Promise<number> {
  const { failed } = await db
    .selectFrom('workflow_executions')
    .select((e) => e.fn.countAll<number>().as('failed'))
    .where((e) => e.and({ workspace_id: workspaceId, status: 'failed' }))
    .where(
      'id',
      '>',
      sql<string>`(lpad(to_hex((extract(epoch from ${since}::timestamptz) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`,
    )
    .where('completed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(failed)
}
