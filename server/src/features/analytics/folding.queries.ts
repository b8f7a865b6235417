import { sql } from 'kysely'
import { type Cancellation, cancelStatements } from '#db/cancel-statements'
import type { Db } from '#kernel/db'

/** Workspaces with pending changes, by a loose index scan: one step each, no matter how many changes. */
export async function listChanged(db: Db, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive hop as (
      (select workspace_id as id from tally_changes order by workspace_id limit 1)
      union all
      select (select c.workspace_id from tally_changes c where c.workspace_id > hop.id order by 1 limit 1)
      from hop where hop.id is not null
    ) select id from hop where id is not null limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Part {
  /** The last change of the previous batch, so its dead rows aren't scanned again. */
  after: number
  atMost: number
}

/**
 * Adds a workspace's changes to its tallies. Returns the last change when there may be more, and false when another
 * server holds the lock; the next round takes those.
 */
export async function fold(db: Db, workspaceId: string, { after, atMost }: Part): Promise<number | false> {
  const lock = sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('daily_tallies', 0)) as held`
  const { rows } = await lock.execute(db)
  if (!rows[0]?.held) return false
  await planByIndex(db)
  const part = await sql<{ last: number | null; count: number }>`
    select max(id) as last, count(*)::int as count from (
      select id from tally_changes where workspace_id = ${workspaceId} and id > ${after} order by id limit ${atMost}
    ) part`.execute(db)
  const { last, count } = part.rows[0] ?? { last: null, count: 0 }
  if (last === null) return false
  await addRange(workspaceId, after, last).execute(db)
  return count === atMost ? last : false
}

/** The same, but stops when the signal aborts. */
export const foldUntil = (until: Cancellation, db: Db, workspaceId: string, part: Part) =>
  cancelStatements(db, until, () => fold(db, workspaceId, part))

// After a burst, outdated statistics would make the planner scan the table once per row.
const planByIndex = (db: Db) =>
  sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('statement_timeout', '30s', true)`.execute(db)

const addRange = (workspaceId: string, after: number, last: number) => sql`
  with taken as (
    delete from tally_changes where workspace_id = ${workspaceId} and id > ${after} and id <= ${last} returning *
  )
  insert into daily_tallies as t
  select taken.workspace_id, time_zone, (at at time zone time_zone)::date, source, outcome, subject, action,
    sum(count), sum(count * total_ms), sum(count * cost), sum(count * tokens), sum(count * distance)
  from taken join workspaces w on w.id = taken.workspace_id
  group by 1, 2, 3, 4, 5, 6, 7
  on conflict (workspace_id, time_zone, day, source, outcome, subject, action) do update set
    count = t.count + excluded.count, total_ms = t.total_ms + excluded.total_ms, cost = t.cost + excluded.cost,
    tokens = t.tokens + excluded.tokens, distance = t.distance + excluded.distance`

export async function removeEmpty(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('daily_tallies').where('count', '=', 0).executeTakeFirst()
  return Number(numDeletedRows)
}
