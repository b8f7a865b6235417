import type { DaySpan, Period } from '@sextant/contract/analytics/rules'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { DayCount, Tally, TallySource } from './tally.ts'

export async function timeZoneOf(db: Db, workspaceId: string): Promise<string> {
  const row = await db.selectFrom('workspaces').select('time_zone').where('id', '=', workspaceId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

export interface TallyFilter {
  sources: readonly TallySource[]
  subjects: 'all' | readonly string[]
}

/** Tallies of these days plus the changes not yet added to them. */
function counted(workspaceId: string, { from, to }: DaySpan, { sources, subjects }: TallyFilter) {
  const zone = sql`(select time_zone from workspaces where id = ${workspaceId})`
  const day = sql`(at at time zone ${zone})::date`
  const matching = sql`workspace_id = ${workspaceId} and source = any(${[...sources]}::text[])
    ${subjects === 'all' ? sql`` : sql`and subject = any(${[...subjects]}::text[])`}`
  return sql`(
    select day, source, outcome, subject, action, count, total_ms, cost, tokens, distance from daily_tallies
    where ${matching} and time_zone = ${zone} and day between ${from}::date and ${to}::date
    union all
    select ${day}, source, outcome, subject, action, count, count * total_ms, count * cost, count * tokens,
      count * distance from tally_changes
    where ${matching} and ${day} between ${from}::date and ${to}::date
  ) as counted`
}

const sums = sql`sum(count)::int as count, sum(total_ms)::float8 as "totalMs", sum(cost)::float8 as cost,
  sum(tokens)::float8 as tokens, sum(distance)::float8 as distance`

interface Row extends Tally {
  date: string | null
}

const agentOfRun = sql`case when source = 'run' then subject else '' end`

/** Days and sums of both periods from one query, so they agree. */
export async function readTallies(
  db: Db,
  workspaceId: string,
  period: Period,
  filter: TallyFilter,
): Promise<{ days: DayCount[]; tallies: Tally[] }> {
  const whole = { from: period.before.from, to: period.to }
  const { rows } = await sql<Row>`
    with compared as materialized (
      select *, day >= ${period.from}::date as is_now from ${counted(workspaceId, whole, filter)}
    )
    select null as date, is_now as "isNow", source, outcome, subject, action, ${sums} from compared
    group by is_now, source, outcome, subject, action having sum(count) <> 0
    union all
    select to_char(day, 'YYYY-MM-DD'), true, source, outcome, ${agentOfRun}, '', sum(count)::int, 0, 0, 0, 0 from compared
    where is_now group by day, source, outcome, ${agentOfRun} having sum(count) <> 0`.execute(db)
  return {
    days: rows.flatMap(({ date, source, subject, outcome, count }) =>
      date ? [{ date, source, agent: subject, outcome, count }] : [],
    ),
    tallies: rows.filter(({ date }) => date === null),
  }
}

/** Daily sums by agent and action, or by workflow. */
export async function readDays(
  db: Db,
  workspaceId: string,
  days: DaySpan,
  filter: TallyFilter,
): Promise<(Tally & { date: string })[]> {
  const { rows } = await sql<Tally & { date: string }>`
    select to_char(day, 'YYYY-MM-DD') as date, true as "isNow", source, outcome, subject, action, ${sums}
    from ${counted(workspaceId, days, filter)}
    group by day, source, outcome, subject, action having sum(count) <> 0 order by day, subject, action`.execute(db)
  return rows
}
