import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import type { HandOver, Holding } from '#ports/sharing'
import * as campaigns from './campaigns/campaigns.queries.ts'
import * as sending from './outreach/sending.queries.ts'
import { publishChange } from './publish-change.ts'

export async function owns(ctx: RequestCtx, userId: string): Promise<Holding[]> {
  const { workspaceId } = ctx.actor
  return [
    { what: 'advocate campaigns', count: await campaigns.countOf(ctx.db, workspaceId, userId) },
    { what: 'queued outreach emails', count: await sending.countQueuedBy(ctx.db, workspaceId, userId) },
  ]
}

/** Queued emails are sent in the new owner's name. */
export function reassign(ctx: RequestCtx, { fromUserId, toUserId }: HandOver): Promise<void> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { userId: id, name: by } = orNotFound(await ctx.ports.actorOf(ctx.db, toUserId, workspaceId), 'Person')
    const moved = await campaigns.handOver(ctx.db, workspaceId, fromUserId, { id, name: by })
    for (const { id, name } of moved) await ctx.audit('UPDATE_CAMPAIGN', { id, name, by })
    const mails = await sending.handOver(ctx.db, workspaceId, fromUserId, { id, name: by })
    for (const { id, to_name: name } of mails) await ctx.audit('QUEUE_OUTREACH', { id, name, by })
    if (moved.length + mails.length > 0) await publishChange(ctx)
  })
}
