import type { Ctx } from './context.ts'
import type { Db } from './db.ts'

/** The workspace's retention limits: older data is deleted. Absent where history is kept. */
export interface PurgeLimits {
  workspaceId: string
  workflowHistoryBefore?: Date
  outputHistoryBefore?: Date
}

/** How much was deleted, by a name for the log. */
export type Removed = Record<string, number>

export interface Purged {
  removed: Removed
  failed: string[]
}

/** Deletes data that follows the retention of agent outputs. */
export const purgeWithOutputs =
  (what: string, removeBefore: (db: Db, workspaceId: string, before: Date) => Promise<number>) =>
  async (ctx: Ctx, { workspaceId, outputHistoryBefore }: PurgeLimits): Promise<Removed> =>
    outputHistoryBefore
      ? { [what]: await removeBefore(ctx.inWorkspace(workspaceId).db, workspaceId, outputHistoryBefore) }
      : {}
