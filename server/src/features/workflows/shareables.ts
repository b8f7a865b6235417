import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import type { HandOver, Holding, ShareableSource } from '#kernel/sharing'
import * as queries from './workflows.queries.ts'

/** Workflows, as they are shared with single people. */
export const shareables: ShareableSource = {
  list: (ctx, asked) => queries.listNamed(ctx.db, ctx.actor.workspaceId, asked),
  find: (ctx, ids) => queries.listNamed(ctx.db, ctx.actor.workspaceId, { ids }),
}

export async function owns(ctx: RequestCtx, userId: string): Promise<Holding[]> {
  return [{ what: 'workflows', count: await queries.countOwned(ctx.db, ctx.actor.workspaceId, userId) }]
}

/** What a person who goes leaves behind runs with another's rights, schedules and all. */
export function reassign(ctx: RequestCtx, { fromUserId, toUserId }: HandOver): Promise<void> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const heir = orNotFound(await ctx.ports.actorOf(ctx.db, toUserId, workspaceId), 'Person')
    const moved = await queries.reassign(ctx.db, workspaceId, fromUserId, { id: heir.userId, name: heir.name })
    for (const { id, name } of moved) await ctx.audit('UPDATE_WORKFLOW', { id, name, owner: heir.name })
    if (moved.length > 0) await ctx.publish({ workspaceId }, { topic: 'workflows' })
  })
}
