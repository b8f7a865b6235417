import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { mostTakeovers } from './engine.queries.ts'

/** A worker is considered dead after four missed heartbeats. */
const leaseSeconds = 4

// Uses the database clock, which all workers share.

export async function beat(db: Db, workerId: string): Promise<void> {
  await sql`insert into workflow_workers (id, seen_at) values (${workerId}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Removes the worker and releases its executions without counting a failure. */
export async function leave(db: Db, workerId: string): Promise<void> {
  await sql`
    with gone as (delete from workflow_workers where id = ${workerId})
    update workflow_executions set status = 'pending', worker_id = null, claim = claim + 1
    where status = 'running' and worker_id = ${workerId}`.execute(db)
}

/**
 * Releases executions of dead workers. A step that several workers died on waits longer between attempts, so that it doesn't block others.
 */
export async function takeOver(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update workflow_executions e
    set worker_id = null, claim = e.claim + 1, takeovers = e.takeovers + 1,
      status = case when e.takeovers < 2 then 'pending' else 'waiting' end,
      waiting_for = case when e.takeovers < 2 then null else 'Retrying after an interruption' end,
      wake_at = case when e.takeovers < 2 then null
        else ${now}::timestamptz + least(60, power(2, e.takeovers - 1)) * interval '1 second' end
    where e.id = any(array(
      select id from workflow_executions x
      where x.status = 'running' and x.takeovers < ${mostTakeovers} and not exists (
        select from workflow_workers w
        where w.id = x.worker_id and w.seen_at > clock_timestamp() - ${leaseSeconds} * interval '1 second')
      order by id limit 1000 for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

interface Poisoned {
  id: string
  workspace_id: string
  workflow_id: string
}

/** Executions whose step failed too many workers. */
export async function listPoisoned(db: Db): Promise<Poisoned[]> {
  const { rows } = await sql<Poisoned>`
    select id, workspace_id, workflow_id from workflow_executions x
    where x.status = 'running' and x.takeovers >= ${mostTakeovers} and not exists (
      select from workflow_workers w
      where w.id = x.worker_id and w.seen_at > clock_timestamp() - ${leaseSeconds} * interval '1 second')
    limit 100`.execute(db)
  return rows
}

/**
 * A live worker returns an execution: right away when stopping, otherwise after a pause, counted like a dead worker.
 */
export async function release(db: Db, held: { id: string; claim: number }, now: Date, atOnce: boolean): Promise<void> {
  const again = atOnce ? sql`takeovers` : sql`takeovers + 1`
  await sql`
    update workflow_executions
    set worker_id = null, claim = claim + 1, takeovers = ${again}, status = ${atOnce ? 'pending' : 'waiting'},
      waiting_for = ${atOnce ? null : 'Retrying after an interruption'},
      wake_at = ${atOnce ? null : now}::timestamptz + least(60, power(2, takeovers)) * interval '1 second'
    where id = ${held.id} and claim = ${held.claim} and status = 'running'`.execute(db)
}

/** Returns executions the worker holds but doesn't know about. Call it between two claims. */
export async function letGo(db: Db, workerId: string, known: readonly string[]): Promise<void> {
  await sql`
    update workflow_executions set status = 'pending', worker_id = null, claim = claim + 1
    where status = 'running' and worker_id = ${workerId} and id <> all(${known}::uuid[])`.execute(db)
}

/** Resumes executions whose wait is over and returns how many. */
export async function wakeDue(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update workflow_executions e set status = 'pending', wake_at = null, waiting_for = null
    where e.id = any(array(
      select id from workflow_executions where status = 'waiting' and wake_at <= ${now}
      order by wake_at limit 1000 for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function wakeWaitingFor(db: Db, workspaceId: string, runId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update workflow_executions e set status = 'pending', wake_at = null, waiting_for = null
    from workflow_steps s
    where s.run_id = ${runId} and s.workspace_id = ${workspaceId} and s.status = 'waiting'
      and e.id = s.execution_id and e.status = 'waiting'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Which of these the worker has lost: cancelled or taken over. */
export async function listLost(db: Db, workerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::uuid[]) as given(id)
    where not exists (select from workflow_executions e
      where e.id = given.id and e.status = 'running' and e.worker_id = ${workerId})`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteWorkers(db: Db): Promise<void> {
  await sql`delete from workflow_workers where seen_at < clock_timestamp() - interval '1 day'`.execute(db)
}

export async function deleteCalls(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('workflow_hook_calls').where('at', '<', before).execute()
}
