import { WorkspaceSettings } from '@sextant/contract/account/routes'
import type { Db } from '#kernel/db'

const columns = [
  'workflow_history as workflowHistory',
  'agent_output_history as agentOutputHistory',
  'time_zone as timeZone',
] as const

export const read = async (db: Db, workspaceId: string): Promise<WorkspaceSettings> =>
  WorkspaceSettings.parse(await one(db, workspaceId).executeTakeFirstOrThrow())

/** Locks the row, so that two concurrent saves don't audit the same change. */
export const readForUpdate = async (db: Db, workspaceId: string): Promise<WorkspaceSettings> =>
  WorkspaceSettings.parse(await one(db, workspaceId).forUpdate().executeTakeFirstOrThrow())

export async function save(db: Db, workspaceId: string, settings: WorkspaceSettings): Promise<WorkspaceSettings> {
  const row = await db
    .updateTable('workspaces')
    .set({
      workflow_history: settings.workflowHistory,
      agent_output_history: settings.agentOutputHistory,
      time_zone: settings.timeZone,
    })
    .where('id', '=', workspaceId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return WorkspaceSettings.parse(row)
}

const one = (db: Db, workspaceId: string) => db.selectFrom('workspaces').select(columns).where('id', '=', workspaceId)

export interface Retention extends Pick<WorkspaceSettings, 'workflowHistory' | 'agentOutputHistory'> {
  workspaceId: string
}

export async function retentionsAfter(db: Db, workspaceId: string | undefined, atMost: number): Promise<Retention[]> {
  const rows = await db
    .selectFrom('workspaces')
    .select(['id', ...columns])
    .$if(workspaceId !== undefined, (query) => query.where('id', '>', workspaceId ?? ''))
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id, ...settings }) => ({ workspaceId: id, ...WorkspaceSettings.parse(settings) }))
}
