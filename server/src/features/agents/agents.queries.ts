import { sql } from 'kysely'
import type { Db } from '#kernel/db'

export interface Activity {
  lastUsed: Date | null
  outputs: number
}

/** Last run and number of outputs per agent. */
export async function activityByAgent(db: Db, workspaceId: string, agentIds: readonly string[]) {
  const rows = await db
    .selectFrom(sql<{ id: string }>`unnest(${agentIds}::text[])`.as<'agent'>(sql`agent(id)`))
    .select('agent.id')
    .select((e) => [
      e
        .selectFrom('agent_runs')
        .select('created_at')
        .where('workspace_id', '=', workspaceId)
        .whereRef('agent_id', '=', 'agent.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('lastUsed'),
      e
        .selectFrom('outputs')
        .select((o) => o.fn.countAll<number>().as('outputs'))
        .where('workspace_id', '=', workspaceId)
        .whereRef('agent_id', '=', 'agent.id')
        .where('status', 'in', ['completed', 'approved', 'rejected'])
        .as('outputs'),
    ])
    .execute()
  return new Map<string, Activity>(
    rows.map((row) => [row.id, { lastUsed: row.lastUsed, outputs: Number(row.outputs ?? 0) }]),
  )
}
