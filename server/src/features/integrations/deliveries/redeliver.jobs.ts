import type { DeliveryKind } from '@sextant/contract/integrations/deliveries'
import { z } from 'zod'
import type { Ctx, RequestCtx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { defineJob } from '#kernel/jobs'
import type { ExportOrder, MessageOrder } from '#ports/connections'
import { exportTracked } from '../exports/exports.service.ts'
import { importAgain } from '../imports/imports.jobs.ts'
import { orderPurpose } from './deliver.ts'
import * as queries from './deliveries.queries.ts'
import { giveUp } from './give-up.ts'
import { sendMessage } from './messages.service.ts'
import { notifyFailure } from './notify-failure.ts'
import * as recovering from './recover.queries.ts'
import { redeliver } from './redeliver.ref.ts'
import { mostRetries } from './retry-plan.ts'

// Without workflow calls, which continue with their execution.
type Resendable = Exclude<DeliveryKind, 'webhook'>

/** The stored order is the original input of the same function. */
const senders: Record<Resendable, (ctx: RequestCtx, order: unknown, key: string) => Promise<unknown>> = {
  message: (ctx, order) => sendMessage(ctx, { ...(order as MessageOrder), isUnseen: true }),
  export: (ctx, order, key) => exportTracked(ctx, order as ExportOrder, key),
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
    if (!actor || !orderId) return giveUp(ctx, delivery, 'The person who sent this is no longer in the workspace.')
    try {
      const order = JSON.parse(await ctx.ports.secrets.read(ctx.db, { workspaceId, purpose: orderPurpose }, orderId))
      await senders[kind as Resendable](ctx.as(actor), order, delivery.idempotency_key)
    } catch (error) {
      // The outcome is in its row; only our own bugs are worth a retry by the queue.
      if (!(error instanceof UserError || error instanceof UpstreamError)) throw error
      // Refused before it was claimed, for example because the tool was disconnected.
      await giveUp(ctx, delivery, error.message)
    }
  },
})

const atOnce = 100
const stopped = 'Sextant stopped before this finished. Retry to finish it.'
/** A retry this late has been lost. */
const lateMs = 30 * 60_000
const lost = "Sextant couldn't retry this automatically. Retry to finish it."

/** Recovers deliveries whose server died and retries that never started. */
export const recover = defineJob({
  name: 'integrations.recover',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/5 * * * *',
  async run(ctx) {
    const now = ctx.now()
    const { db } = ctx.acrossWorkspaces()
    for (const delivery of await recovering.abandoned(db, now, atOnce)) await takeUp(ctx, delivery)
    const late = new Date(now.getTime() - lateMs)
    for (const delivery of await recovering.overdue(db, late, atOnce)) await remind(ctx, delivery)
  },
})

/** Messages are retried automatically; everything else needs a person. */
const takeUp = (ctx: Ctx, { id, workspace_id }: recovering.Placed) =>
  ctx.inWorkspace(workspace_id).transact(async (ctx) => {
    const delivery = await queries.findAny(ctx.db, id)
    if (!delivery) return
    const to = { state: 'failed', error: stopped } as const
    if (!(await queries.settle(ctx.db, delivery, ctx.now(), to))) return
    const goesOn = delivery.kind === 'message' && (await queries.reopen(ctx.db, delivery, ctx.now(), mostRetries))
    if (goesOn) await ctx.enqueue(redeliver, { deliveryId: delivery.id })
    await ctx.publish({ workspaceId: delivery.workspace_id }, { topic: 'deliveries', id: delivery.id })
    if (!goesOn) await notifyFailure(ctx, delivery, stopped)
  })

/** The job is gone, for example dead-lettered. Each new job uses up one attempt, so this ends eventually. */
const remind = (ctx: Ctx, { id, workspace_id }: recovering.Placed) =>
  ctx.inWorkspace(workspace_id).transact(async (ctx) => {
    const delivery = await queries.findAny(ctx.db, id)
    if (!delivery) return
    if (delivery.retries_left === 0) return giveUp(ctx, delivery, lost)
    const isMine = await recovering.takeTry(ctx.db, delivery, ctx.now())
    if (isMine) await ctx.enqueue(redeliver, { deliveryId: delivery.id })
  })
