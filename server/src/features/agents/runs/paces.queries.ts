import type { DaySpan } from '@sextant/contract/analytics/rules'
import { sql } from 'kysely'
import { onDays } from '#db/on-days'
import type { RunPace } from '#kernel/agents'
import type { Db } from '#kernel/db'

/** Enough for a percentile, few enough to sort on every read. */
const latest = 500
const nineteenOfTwenty = 0.95

export async function readPaces(
  db: Db,
  workspaceId: string,
  days: DaySpan,
  actions: readonly { agentId: string; actionType: string }[],
): Promise<RunPace[]> {
  const agentIds = actions.map(({ agentId }) => agentId)
  const actionTypes = actions.map(({ actionType }) => actionType)
  const { rows } = await sql<RunPace>`
    select a.agent_id as "agentId", a.action_type as "actionType",
      round(percentile_cont(${nineteenOfTwenty}) within group (order by r.ms))::float8 as "p95Ms"
    from unnest(${agentIds}::text[], ${actionTypes}::text[]) as a (agent_id, action_type),
      lateral (
        select extract(epoch from completed_at - started_at)::float8 * 1000 as ms from agent_runs
        where workspace_id = ${workspaceId} and agent_id = a.agent_id and action_type = a.action_type
          and status = 'completed' and ${onDays(sql<Date>`completed_at`, workspaceId, days)}
        order by completed_at desc limit ${latest}
      ) as r
    group by 1, 2`.execute(db)
  return rows
}
