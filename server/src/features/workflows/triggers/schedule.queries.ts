import type { Trigger } from '@sextant/contract/workflows/parts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

export interface Due {
  id: string
  workspace_id: string
  version: number
  next_run_at: Date
  steps_total: number
  trigger: Trigger
  time_zone: string
}

export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('workflows')
    .select('workspace_id')
    .distinct()
    .where('next_run_at', '<=', now)
    .execute()
  return rows.map((row) => row.workspace_id)
}

/** Locks due workflows and skips those locked by another scheduler. */
export async function takeDue(db: Db, workspaceId: string, now: Date, atMost: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select w.id, w.workspace_id, w.version, w.next_run_at, w.trigger, jsonb_array_length(w.actions) as steps_total,
      s.time_zone
    from workflows w join workspaces s on s.id = w.workspace_id
    where w.workspace_id = ${workspaceId} and w.next_run_at <= ${now}
    order by w.next_run_at limit ${atMost}
    for update of w skip locked`.execute(db)
  return rows
}

export async function setNext(db: Db, id: string, nextRunAt: Date | null): Promise<void> {
  await db.updateTable('workflows').set({ next_run_at: nextRunAt }).where('id', '=', id).execute()
}

export async function listScheduled(db: Db, workspaceId: string): Promise<{ id: string; trigger: Trigger }[]> {
  const rows = await db
    .selectFrom('workflows')
    .select(['id', 'trigger'])
    .where('workspace_id', '=', workspaceId)
    .where('next_run_at', 'is not', null)
    .forUpdate()
    .execute()
  return rows as unknown as { id: string; trigger: Trigger }[]
}

export interface Listening {
  id: string
  version: number
  steps_total: number
  trigger: Extract<Trigger, { type: 'agent-output' }>
}

export async function listListening(db: Db, workspaceId: string, listensTo: string): Promise<Listening[]> {
  const { rows } = await sql<Listening>`
    select id, version, trigger, jsonb_array_length(actions) as steps_total from workflows
    where workspace_id = ${workspaceId} and listens_to = ${listensTo} order by id`.execute(db)
  return rows
}

/** Chain depth of the execution that started this run; undefined if a person started it. */
export async function depthOfRun(db: Db, runId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('workflow_steps as s')
    .innerJoin('workflow_executions as e', 'e.id', 's.execution_id')
    .select('e.depth')
    .where('s.run_id', '=', runId)
    .executeTakeFirst()
  return row?.depth
}
