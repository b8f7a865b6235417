import { sql } from 'kysely'
import type { UsageDetail } from '#kernel/agents'
import type { Db } from '#kernel/db'

interface Row {
  agent_id: string | null
  day: string | null
  user_id: string | null
  name: string | null
  used: number
  way: number
}

/** Values of SQL `grouping`: one bit per column the row isn't grouped by. */
const ways = { agent: 3, day: 5, person: 6 }

/** Counts completed runs by agent, day and person in one query, so that the totals agree. */
export async function countDetail(db: Db, workspaceId: string, since: Date): Promise<Omit<UsageDetail, 'pace'>> {
  const { rows } = await sql<Row>`
    select agent_id, day, user_id, max(started_by) as name, count(*)::int as used,
      grouping(agent_id, day, user_id) as way
    from (
      select u.agent_id, to_char(u.at at time zone w.time_zone, 'YYYY-MM-DD') as day, r.user_id, r.started_by
      from usage u
      join workspaces w on w.id = u.workspace_id
      left join agent_runs r on r.id = u.run_id and r.workspace_id = u.workspace_id
      where u.workspace_id = ${workspaceId} and u.at >= ${since}
    ) as counted
    group by grouping sets ((agent_id), (day), (user_id))
    order by used desc, day`.execute(db)
  const of = (way: number) => rows.filter((row) => row.way === way)
  return {
    agents: of(ways.agent).map(({ agent_id: agentId, used }) => ({ agentId: agentId ?? '', used })),
    days: of(ways.day).map(({ day, used }) => ({ date: day ?? '', used })),
    people: of(ways.person).map(({ user_id: userId, name, used }) => ({ userId, name, used })),
  }
}

/** Completed runs since then, and the time of the first ever. */
export async function countSince(db: Db, workspaceId: string, since: Date): Promise<UsageDetail['pace']> {
  const ofWorkspace = db.selectFrom('usage').where('workspace_id', '=', workspaceId)
  const { recent } = await ofWorkspace
    .select((e) => e.fn.countAll<string>().as('recent'))
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  const first = await ofWorkspace.select('at').orderBy('at').limit(1).executeTakeFirst()
  return { recent: Number(recent), firstAt: first?.at ?? null }
}
