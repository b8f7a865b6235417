import type { Db } from '#kernel/db'

export function findReported(db: Db, workspaceId: string, id: string) {
  return db
    .selectFrom('agent_runs as r')
    .leftJoin('outputs as o', 'o.run_id', 'r.id')
    .select([
      'r.agent_id as agentId',
      'r.error',
      'r.user_id as userId',
      'r.started_by as startedBy',
      'r.triggered_by as triggeredBy',
      'o.id as outputId',
      'o.status as outputStatus',
      'o.subject_type as subjectType',
      'o.subject_id as subjectId',
    ])
    .select((e) => e.fn.coalesce('o.title', 'r.title').as('title'))
    .where((e) => e.and({ 'r.workspace_id': workspaceId, 'r.id': id }))
    .executeTakeFirst()
}
