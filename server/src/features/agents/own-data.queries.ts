import { type OwnData, ownRows } from '#kernel/own-data'

/** Only the current person's data in the current workspace. */
export const ownData: OwnData = {
  agentRuns: ownRows('agent_runs.id', (db, { workspaceId, userId }) =>
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
      .where((e) => e.and({ 'agent_runs.workspace_id': workspaceId, 'agent_runs.user_id': userId })),
  ),
  outputs: ownRows('outputs.id', (db, { workspaceId, userId }) =>
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
      .where((e) => e.and({ 'outputs.workspace_id': workspaceId, 'agent_runs.user_id': userId })),
  ),
}
