import { sql } from 'kysely'
import type { Db } from '#kernel/db'

interface Failing {
  id: string
  workspaceId: string
  workflowId: string
  /** The caller's claim; any holder if absent. */
  claim?: number
}

/** False if it has ended or another worker holds it. */
export async function fail(db: Db, { id, workspaceId, workflowId, claim }: Failing, error: string, at: Date) {
  const failed = await db
    .updateTable('workflow_executions')
    .set({
      status: 'failed',
      error,
      completed_at: at,
      worker_id: null,
      wake_at: null,
      waiting_for: null,
      claim: sql`claim + 1`,
    })
    .where((e) => e.and({ id, workspace_id: workspaceId }))
    .where('status', 'in', ['pending', 'running', 'waiting'])
    .$if(claim !== undefined, (query) => query.where('claim', '=', claim ?? 0))
    .returning('started_at')
    .executeTakeFirst()
  if (!failed) return false
  await db
    .insertInto('workflow_tallies')
    .values({
      workspace_id: workspaceId,
      workflow_id: workflowId,
      failed: 1,
      failures_in_row: 1,
      last_started_at: failed.started_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'workflow_id']).doUpdateSet((e) => ({
        failed: e('workflow_tallies.failed', '+', 1),
        failures_in_row: e('workflow_tallies.failures_in_row', '+', 1),
        last_started_at: sql`greatest(${e.ref('workflow_tallies.last_started_at')}, excluded.last_started_at)`,
      })),
    )
    .execute()
  return true
}

export type HeldWorkflow = NonNullable<Awaited<ReturnType<typeof lockWorkflow>>>

export function lockWorkflow(db: Db, workspaceId: string, id: string) {
  return db
    .selectFrom('workflows')
    .select(['id', 'name', 'enabled', 'pause_on_failures', 'owner_id'])
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
