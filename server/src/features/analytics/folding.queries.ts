import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Workspaces with changes that are not in their tallies yet. */
export async function listChanged(db: Db, atMost: number): Promise<string[]> {
  const rows = await db.selectFrom('tally_changes').select('workspace_id').distinct().limit(atMost).execute()
  return rows.map((row) => row.workspace_id)
}

/**
 * Adds changes of a workspace to its tallies, and tells how many there were. False where somebody else adds up or
 * counts anew: what is here stays for the next round.
 */
export async function fold(db: Db, workspaceId: string, atMost: number): Promise<number | false> {
  const lock = sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('daily_tallies', 0)) as held`
  const { rows } = await lock.execute(db)
  if (!rows[0]?.held) return false
  const taken = await sql<{ taken: number }>`
    with taken as (
      delete from tally_changes where id in (
        select id from tally_changes where workspace_id = ${workspaceId} order by id limit ${atMost})
      returning *
    ), added as (
      insert into daily_tallies as t
      select workspace_id, time_zone, (at at time zone time_zone)::date, source, outcome, subject, action,
        sum(count), sum(count * total_ms), sum(count * cost), sum(count * tokens), sum(count * distance)
      from taken join workspaces w on w.id = taken.workspace_id
      group by 1, 2, 3, 4, 5, 6, 7
      on conflict (workspace_id, time_zone, day, source, outcome, subject, action) do update set
        count = t.count + excluded.count, total_ms = t.total_ms + excluded.total_ms, cost = t.cost + excluded.cost,
        tokens = t.tokens + excluded.tokens, distance = t.distance + excluded.distance
    )
    select count(*)::int as taken from taken`.execute(db)
  return taken.rows[0]?.taken ?? 0
}

/** Days on which nothing is left to count. */
export async function removeEmpty(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('daily_tallies').where('count', '=', 0).executeTakeFirst()
  return Number(numDeletedRows)
}
