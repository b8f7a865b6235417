import type { messageRoutes, OutreachMessage } from '@sextant/contract/advocates/outreach'
import type { Page } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import { optedOut } from '../advocates.service.ts'
import { publishChange } from '../publish-change.ts'
import * as queries from './messages.queries.ts'
import * as optOuts from './opt-outs.queries.ts'
import { keepReply, type Reply } from './replies.service.ts'
import { sendDue } from './send.ref.ts'
import { requeue } from './sending.queries.ts'

export function list(
  ctx: RequestCtx,
  { advocateId, campaignId, status, ...page }: RequestOf<typeof messageRoutes.list>['query'],
): Promise<Page<OutreachMessage>> {
  return pageById(page, (before, atMost) =>
    queries.list(ctx.db, ctx.actor.workspaceId, { advocateId, campaignId, status, before, atMost }),
  )
}

export function retry(ctx: RequestCtx, id: string): Promise<OutreachMessage> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const message = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Email')
    if (await optOuts.has(ctx.db, workspaceId, message.email_key)) throw new UserError('conflict', optedOut)
    const queued = await requeue(ctx.db, workspaceId, id, ctx.now())
    if (!queued) throw new UserError('conflict', 'Only failed emails can be sent again.')
    await ctx.enqueue(sendDue, { messageId: id })
    await ctx.audit('QUEUE_OUTREACH', { id, name: message.to_name })
    await publishChange(ctx)
    return queries.toMessage(queued)
  })
}

/** Records a reply that came by phone or separate email. */
export function recordReply(ctx: RequestCtx, id: string, reply: Reply): Promise<OutreachMessage> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const message = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Email')
    if (message.status !== 'sent') throw new UserError('conflict', "This email wasn't sent, so it can't have a reply.")
    await keepReply(ctx, message, reply)
    return queries.toMessage(orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Email'))
  })
}
