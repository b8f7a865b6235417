import type { Db } from '#kernel/db'
import type { OwnData, OwnDataPage } from '#kernel/own-data'

const agentRuns = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('agent_runs')
    .select([
      'id',
      'agent_id as agentId',
      'action_type as actionType',
      'title',
      'input',
      'status',
      'error',
      'created_at as createdAt',
      'completed_at as completedAt',
    ])
    .where('agent_runs.workspace_id', '=', workspaceId)
    .where('agent_runs.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('agent_runs.id', '<', before ?? ''))
    .orderBy('agent_runs.id', 'desc')
    .limit(atMost)
    .execute()

const outputs = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('outputs')
    .innerJoin('agent_runs', 'agent_runs.id', 'outputs.run_id')
    .select([
      'outputs.id',
      'outputs.agent_id as agentId',
      'outputs.output_type as outputType',
      'outputs.title',
      'outputs.description',
      'outputs.body',
      'outputs.status',
      'outputs.created_at as createdAt',
    ])
    .where('outputs.workspace_id', '=', workspaceId)
    .where('agent_runs.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('outputs.id', '<', before ?? ''))
    .orderBy('outputs.id', 'desc')
    .limit(atMost)
    .execute()

/** Only the current person's data in the current workspace. */
export const ownData: OwnData = {
  agentRuns: (ctx, page) => agentRuns(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
  outputs: (ctx, page) => outputs(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
}
