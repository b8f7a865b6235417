import type { RequestCtx } from '#kernel/context'
import type { HandOver, Holding } from '#ports/sharing'
import * as sources from './sources/sources.queries.ts'

export const owns = async (ctx: RequestCtx, userId: string): Promise<Holding[]> => [
  { what: 'community sources', count: await sources.countOf(ctx.db, ctx.actor.workspaceId, userId) },
]

/** The agent replies in the new owner's name. */
export function reassign(ctx: RequestCtx, { fromUserId, toUserId }: HandOver): Promise<void> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const moved = await sources.handOver(ctx.db, workspaceId, fromUserId, toUserId)
    for (const { id, name } of moved) await ctx.audit('HAND_OVER_COMMUNITY_SOURCE', { id, name })
    if (moved.length > 0) await ctx.publish({ workspaceId }, { topic: 'community' })
  })
}
