import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import type { HandOver, Holding } from '#ports/sharing'
import { mayOwn } from './access.ts'
import * as queries from './reassign-ownership.queries.ts'

export const owns = async (ctx: RequestCtx, userId: string): Promise<Holding[]> => [
  { what: 'workflows', count: await queries.countOf(ctx.db, ctx.actor.workspaceId, userId) },
]

/** When a person leaves, their workflows keep running under a new owner. */
export function reassign(ctx: RequestCtx, { fromUserId, toUserId }: HandOver): Promise<void> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const heir = orNotFound(await ctx.ports.actorOf(ctx.db, toUserId, workspaceId), 'Person')
    const moved = await queries.handOver(ctx.db, workspaceId, fromUserId, { id: heir.userId, name: heir.name })
    // Transfers only steps the person was allowed to approve; others still need approval.
    const leaver = await ctx.ports.actorOf(ctx.db, fromUserId, workspaceId)
    if (leaver && mayOwn(leaver.role)) await queries.handOverSteps(ctx.db, workspaceId, fromUserId, heir.userId)
    for (const { id, name } of moved) await ctx.audit('UPDATE_WORKFLOW', { id, name, owner: heir.name })
    if (moved.length > 0) await ctx.publish({ workspaceId }, { topic: 'workflows' })
  })
}
