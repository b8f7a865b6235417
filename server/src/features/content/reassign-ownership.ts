import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import type { HandOver, Holding } from '#ports/sharing'
import * as queries from './publishing/publications.queries.ts'

export const owns = async (ctx: RequestCtx, userId: string): Promise<Holding[]> => [
  { what: 'scheduled posts', count: await queries.countPlannedBy(ctx.db, ctx.actor.workspaceId, userId) },
]

/** Scheduled posts are published in the new owner's name. */
export function reassign(ctx: RequestCtx, { fromUserId, toUserId }: HandOver): Promise<void> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { userId: id, name } = orNotFound(await ctx.ports.actorOf(ctx.db, toUserId, workspaceId), 'Person')
    const moved = await queries.handOver(ctx.db, workspaceId, fromUserId, { id, name })
    for (const { id, text } of moved) await ctx.audit('SCHEDULE_CONTENT', { id, name: text.slice(0, 80), by: name })
    if (moved.length > 0) await ctx.publish({ workspaceId }, { topic: 'content' })
  })
}
