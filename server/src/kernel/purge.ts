import type { Ctx } from './context.ts'
import type { Db } from './db.ts'

/** What a workspace keeps no longer: what is older than these. Absent where it keeps everything. */
export interface PurgeLimits {
  workspaceId: string
  workflowHistoryBefore?: Date
  outputHistoryBefore?: Date
}

/** How much of what was removed, by a name that reads well in a log. */
export type Removed = Record<string, number>

export interface Purged {
  removed: Removed
  /** The rooms that could not. */
  failed: string[]
}

/** Purges what stays as long as what agents made. */
export const purgeWithOutputs =
  (what: string, removeBefore: (db: Db, workspaceId: string, before: Date) => Promise<number>) =>
  async (ctx: Ctx, { workspaceId, outputHistoryBefore }: PurgeLimits): Promise<Removed> =>
    outputHistoryBefore
      ? { [what]: await removeBefore(ctx.inWorkspace(workspaceId).db, workspaceId, outputHistoryBefore) }
      : {}
