import type { DeliveryKind } from '@sextant/contract/deliveries'
import { z } from 'zod'
import type { ExportOrder, MessageOrder } from '#kernel/connections'
import type { Ctx, RequestCtx } from '#kernel/context'
import type { WebhookOrder } from '#kernel/deliveries'
import { UpstreamError, UserError } from '#kernel/errors'
import { defineJob } from '#kernel/jobs'
import { orderPurpose } from './deliver.ts'
import * as queries from './deliveries.queries.ts'
import { exportTracked } from './exports.service.ts'
import { importAgain } from './imports.jobs.ts'
import { sendMessage } from './messages.service.ts'
import { redeliver } from './redeliver.ref.ts'
import { mostRetries } from './retry-plan.ts'
import { callWebhook } from './webhooks.service.ts'

/** What was kept is what the same function was given the first time. */
const senders: Record<DeliveryKind, (ctx: RequestCtx, order: unknown, key: string) => Promise<unknown>> = {
  message: (ctx, order) => sendMessage(ctx, order as MessageOrder),
  export: (ctx, order, key) => exportTracked(ctx, order as ExportOrder, key),
  webhook: (ctx, order) => callWebhook(ctx, order as WebhookOrder),
  import: (ctx, order) => importAgain(ctx, order as { importId: string }),
}

export const sendAgain = defineJob({
  ...redeliver,
  retryLimit: 3,
  retryDelay: 30,
  concurrency: 8,
  async run(ctx, { deliveryId }) {
    const delivery = await queries.findAny(ctx.db, deliveryId)
    if (delivery?.state !== 'retrying') return
    const { workspace_id: workspaceId, user_id: userId, order_id: orderId, kind } = delivery
    const actor = await ctx.ports.actorOf(ctx.db, userId, workspaceId)
    if (!actor || !orderId) return giveUp(ctx, delivery, 'Whoever sent this is no longer in the workspace.')
    try {
      const order = JSON.parse(await ctx.ports.secrets.read(ctx.db, { workspaceId, purpose: orderPurpose }, orderId))
      await senders[kind as DeliveryKind](ctx.as(actor), order, delivery.idempotency_key)
    } catch (error) {
      // What it came to stands in its row; only what is a bug of ours is worth a try of the queue's.
      if (!(error instanceof UserError || error instanceof UpstreamError)) throw error
      // Refused before it was taken up, such as by a tool that is not connected any more.
      await giveUp(ctx, delivery, error.message)
    }
  },
})

/** Ends what waits. What was taken up in between has ended by itself. */
async function giveUp(ctx: Ctx, { id, workspace_id: workspaceId }: queries.Stored, reason: string): Promise<void> {
  await ctx.transact(async (ctx) => {
    if (await queries.giveUp(ctx.db, id, ctx.now(), reason)) {
      await ctx.publish({ workspaceId }, { topic: 'deliveries', id })
    }
  })
}

const atOnce = 100
const stopped = 'Sextant was stopped while this was under way. Send it again to finish it.'

/** Takes up what was being sent when its server died: messages go on by themselves, the rest waits for a person. */
export const recover = defineJob({
  name: 'integrations.recover',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/5 * * * *',
  async run(ctx) {
    for (const delivery of await queries.abandoned(ctx.db, ctx.now(), atOnce)) {
      await ctx.transact(async (ctx) => {
        const to = { state: 'failed', error: stopped } as const
        if (!(await queries.settle(ctx.db, delivery, ctx.now(), to))) return
        const goesOn = delivery.kind === 'message' && (await queries.reopen(ctx.db, delivery, ctx.now(), mostRetries))
        if (goesOn) await ctx.enqueue(redeliver, { deliveryId: delivery.id })
        await ctx.publish({ workspaceId: delivery.workspace_id }, { topic: 'deliveries', id: delivery.id })
      })
    }
  },
})
