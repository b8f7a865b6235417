import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { ExecutionCall } from '#ports/deliveries'
import type { JsonValue } from './json-safe.ts'

/** How many workers may die on one step before it fails. */
export const mostTakeovers = 10

/** A claimed execution without its trigger data. */
export interface Claim {
  id: string
  workspace_id: string
  workflow_id: string
  version: number
  step: number
  claim: number
  takeovers: number
  started_at: Date
  depth: number
}

export interface Claimed extends Claim {
  trigger: Record<string, JsonValue>
}

interface Claiming {
  workerId: string
  /** Teams take turns: start with those after this one. */
  after: string
  /** Limit per team. */
  atMostEach: number
  atMost: number
  /** Teams already at their limit. */
  busy: string[]
}

/** Claims a specific execution, regardless of turns. */
export async function claimOne(db: Db, id: string): Promise<Claimed | undefined> {
  return db
    .updateTable('workflow_executions')
    .set({ status: 'running', claim: sql`claim + 1` })
    .where('id', '=', id)
    .returning([
      'id',
      'workspace_id',
      'workflow_id',
      'version',
      'trigger',
      'step',
      'claim',
      'takeovers',
      'started_at',
      'depth',
    ])
    .$castTo<Claimed>()
    .executeTakeFirst()
}

/** Claims pending executions team by team, so that a busy team doesn't block others. */
export async function claim(db: Db, { workerId, after, atMostEach, atMost, busy }: Claiming): Promise<Claim[]> {
  const { rows } = await sql<Claim>`/* prepared */
    with recursive teams as (
      (select workspace_id from workflow_executions
        where status = 'pending' and workspace_id > ${after} order by workspace_id limit 1)
      union all
      select (select e.workspace_id from workflow_executions e
        where e.status = 'pending' and e.workspace_id > t.workspace_id order by e.workspace_id limit 1)
      from teams t where t.workspace_id is not null
    ), picked as (
      select p.id from teams t cross join lateral (
        select e.id from workflow_executions e
        where e.status = 'pending' and e.workspace_id = t.workspace_id
        order by e.id limit ${atMostEach} for update skip locked
      ) p
      where t.workspace_id is not null and t.workspace_id <> all(${busy}::uuid[])
      limit ${atMost}
    )
    update workflow_executions e
    set status = 'running', worker_id = ${workerId}, claim = e.claim + 1, waiting_for = null, wake_at = null
    where e.id = any(array(select id from picked))
    returning e.id, e.workspace_id, e.workflow_id, e.version, e.step, e.claim, e.takeovers, e.started_at,
      e.depth`.execute(db)
  return rows
}

export async function listTriggers(db: Db, ids: readonly string[]): Promise<Map<string, Claimed['trigger']>> {
  const { rows } = await sql<Pick<Claimed, 'id' | 'trigger'>>`/* prepared */
    select id, trigger from workflow_executions where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, trigger }) => [id, trigger]))
}

/** A step's outcome and the resulting state of its execution. */
export interface Entry {
  workspaceId: string
  executionId: string
  claim: number
  number: number
  status: 'waiting' | 'completed' | 'failed'
  attempts: number
  input: JsonValue
  output: JsonValue
  error: string | null
  runId: string | null
  startedAt: Date
  completedAt: Date | null
  next: 'running' | 'waiting' | 'completed' | 'failed'
  nextStep: number
  waitingFor: string | null
  wakeAt: Date | null
  /** The call it made, for the delivery log. */
  call?: ExecutionCall
}

/**
 * Records steps of many executions in one statement. Steps whose worker has lost the execution are skipped. Returns the recorded ones.
 */
export async function record(db: Db, entries: readonly Entry[]): Promise<Set<Entry>> {
  const values = JSON.stringify(entries.map(({ call: _, ...entry }) => entry))
  const { rows } = await sql<{ id: string; claim: number }>`/* prepared */
    with given as materialized (
      select * from jsonb_to_recordset(${values}::jsonb) as g(
        "executionId" uuid, claim int, number smallint, status text, attempts smallint, input jsonb, output jsonb,
        error text, "runId" uuid, "startedAt" timestamptz, "completedAt" timestamptz, next text, "nextStep" smallint,
        "waitingFor" text, "wakeAt" timestamptz)
    ), held as (
      update workflow_executions e
      set status = g.next, step = g."nextStep", waiting_for = g."waitingFor", wake_at = g."wakeAt", error = g.error,
        takeovers = 0,
        worker_id = case when g.next = 'running' then e.worker_id end,
        completed_at = case when g.next in ('completed', 'failed') then g."completedAt" end
      from given g
      where e.id = g."executionId" and e.claim = g.claim and e.status = 'running'
      returning e.id, e.claim, e.workspace_id, e.workflow_id, e.status, e.started_at, e.completed_at
    ), logged as (
      insert into workflow_steps (execution_id, workspace_id, number, status, attempts, input, output, error, run_id,
        started_at, completed_at)
      select h.id, h.workspace_id, g.number, g.status, g.attempts, g.input, g.output, g.error, g."runId",
        g."startedAt", g."completedAt"
      from given g join held h on h.id = g."executionId" and h.claim = g.claim
      on conflict (execution_id, number) do update
      set status = excluded.status, attempts = excluded.attempts, input = excluded.input, output = excluded.output,
        error = excluded.error, run_id = excluded.run_id, started_at = excluded.started_at,
        completed_at = excluded.completed_at
    ), tallied as (
      insert into workflow_tallies as t (workspace_id, workflow_id, completed, failed, total_ms, failures_in_row,
        last_started_at)
      select workspace_id, workflow_id, count(*) filter (where status = 'completed'),
        count(*) filter (where status = 'failed'),
        coalesce(sum(1000 * extract(epoch from completed_at - started_at)) filter (where status = 'completed'), 0),
        case when count(*) filter (where status = 'completed') > 0 then 0 else count(*) end, max(started_at)
      from held where status in ('completed', 'failed')
      group by workspace_id, workflow_id order by workflow_id
      on conflict (workspace_id, workflow_id) do update
      set completed = t.completed + excluded.completed, failed = t.failed + excluded.failed,
        total_ms = t.total_ms + excluded.total_ms,
        last_started_at = greatest(t.last_started_at, excluded.last_started_at),
        failures_in_row = case when excluded.completed > 0 then 0 else t.failures_in_row + excluded.failed end
    )
    select id, claim from held`.execute(db)
  const held = new Map(rows.map(({ id, claim }) => [id, claim]))
  return new Set(entries.filter((entry) => held.get(entry.executionId) === entry.claim))
}

export async function failuresInRow(db: Db, workspaceId: string, workflowId: string): Promise<number> {
  const row = await db
    .selectFrom('workflow_tallies')
    .select('failures_in_row')
    .where((e) => e.and({ workspace_id: workspaceId, workflow_id: workflowId }))
    .executeTakeFirst()
  return row?.failures_in_row ?? 0
}

/** Steps already recorded for resumed executions. */
export interface Logged {
  execution_id: string
  number: number
  status: string
  attempts: number
  output: JsonValue
  run_id: string | null
  started_at: Date
}

export async function listLogged(db: Db, executionIds: readonly string[]): Promise<Logged[]> {
  const { rows } = await sql<Logged>`
    select execution_id, number, status, attempts, output, run_id, started_at from workflow_steps
    where execution_id = any(${executionIds}::uuid[]) order by number`.execute(db)
  return rows
}
