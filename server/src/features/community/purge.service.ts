import type { Ctx } from '#kernel/context'
import type { PurgeLimits, Removed } from '#kernel/purge'
import { removeBefore } from './posts/posts.queries.ts'
import { deleteCalls } from './sources/sources.queries.ts'

const part = 2_000
/** Older signatures are rejected by their timestamp anyway. */
const callsLastMs = 3_600_000

export async function purge(ctx: Ctx, { workspaceId, outputHistoryBefore }: PurgeLimits): Promise<Removed> {
  if (!outputHistoryBefore) return {}
  let removed = 0
  for (let last = part; last === part; removed += last) {
    last = await removeBefore(ctx.db, workspaceId, outputHistoryBefore, part)
  }
  return { 'community posts': removed }
}

export const tidy = async (ctx: Ctx, now: Date): Promise<Removed> => ({
  'community calls': await deleteCalls(ctx.acrossWorkspaces().db, new Date(now.getTime() - callsLastMs)),
})
