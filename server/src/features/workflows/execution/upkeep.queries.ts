import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { mostTakeovers } from './engine.queries.ts'

/** A worker that was not seen for so long is taken for dead: four times as long as one is silent. */
const leaseSeconds = 4

// By the clock of the database, which all workers share.

export async function beat(db: Db, workerId: string): Promise<void> {
  await sql`insert into workflow_workers (id, seen_at) values (${workerId}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** The worker is no more, and what it held is free for the others, without having failed. */
export async function leave(db: Db, workerId: string): Promise<void> {
  await sql`
    with gone as (delete from workflow_workers where id = ${workerId})
    update workflow_executions set status = 'pending', worker_id = null, claim = claim + 1
    where status = 'running' and worker_id = ${workerId}`.execute(db)
}

/**
 * What dead workers held is free for others, as if nobody had begun. A step that several workers died over is given
 * more and more time between tries, so that it leaves room for everything else.
 */
export async function takeOver(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update workflow_executions e
    set worker_id = null, claim = e.claim + 1, takeovers = e.takeovers + 1,
      status = case when e.takeovers < 2 then 'pending' else 'waiting' end,
      waiting_for = case when e.takeovers < 2 then null else 'another try after an interruption' end,
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

/** Those whose step has cost too many workers. */
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
 * A worker that lives hands an execution back: at once where it was told to stop, else after a pause, counted as if a
 * worker had died over it.
 */
export async function release(db: Db, held: { id: string; claim: number }, now: Date, atOnce: boolean): Promise<void> {
  const again = atOnce ? sql`takeovers` : sql`takeovers + 1`
  await sql`
    update workflow_executions
    set worker_id = null, claim = claim + 1, takeovers = ${again}, status = ${atOnce ? 'pending' : 'waiting'},
      waiting_for = ${atOnce ? null : 'another try after an interruption'},
      wake_at = ${atOnce ? null : now}::timestamptz + least(60, power(2, takeovers)) * interval '1 second'
    where id = ${held.id} and claim = ${held.claim} and status = 'running'`.execute(db)
}

/** What the worker holds and does not know of goes back. Call it between two claims. */
export async function letGo(db: Db, workerId: string, known: readonly string[]): Promise<void> {
  await sql`
    update workflow_executions set status = 'pending', worker_id = null, claim = claim + 1
    where status = 'running' and worker_id = ${workerId} and id <> all(${known}::uuid[])`.execute(db)
}

/** What has waited long enough goes on; how many that were. */
export async function wakeDue(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update workflow_executions e set status = 'pending', wake_at = null, waiting_for = null
    where e.id = any(array(
      select id from workflow_executions where status = 'waiting' and wake_at <= ${now}
      order by wake_at limit 1000 for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** What waits for this run goes on. */
export async function wakeWaitingFor(db: Db, workspaceId: string, runId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update workflow_executions e set status = 'pending', wake_at = null, waiting_for = null
    from workflow_steps s
    where s.run_id = ${runId} and s.workspace_id = ${workspaceId} and s.status = 'waiting'
      and e.id = s.execution_id and e.status = 'waiting'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Which of these the worker no longer holds: cancelled, or another's. */
export async function listLost(db: Db, workerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::uuid[]) as given(id)
    where not exists (select from workflow_executions e
      where e.id = given.id and e.status = 'running' and e.worker_id = ${workerId})`.execute(db)
  return rows.map(({ id }) => id)
}

export async function forgetWorkers(db: Db): Promise<void> {
  await sql`delete from workflow_workers where seen_at < clock_timestamp() - interval '1 day'`.execute(db)
}

export async function deleteCalls(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('workflow_hook_calls').where('at', '<', before).execute()
}
