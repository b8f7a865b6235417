import type { Ctx } from '#kernel/context'
import type { PurgeLimits, Removed } from '#kernel/purge'
import { removeBefore } from './changes/changes.queries.ts'
import { deleteHosts } from './monitoring/hosts.queries.ts'

const part = 2_000
const hostsLastMs = 30 * 86_400_000

/** Deletes old changes but keeps the last state of each page, which the next check needs. */
export async function purge(ctx: Ctx, { workspaceId, outputHistoryBefore }: PurgeLimits): Promise<Removed> {
  if (!outputHistoryBefore) return {}
  let removed = 0
  for (let last = part; last === part; removed += last) {
    last = await removeBefore(ctx.db, workspaceId, outputHistoryBefore, part)
  }
  return { 'competitor changes': removed }
}

export const tidy = async (ctx: Ctx, now: Date): Promise<Removed> => ({
  'competitor hosts': await deleteHosts(ctx.db, new Date(now.getTime() - hostsLastMs)),
})
