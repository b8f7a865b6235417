import type { Delivery, DeliveryDetail, DeliveryQuery } from '@sextant/contract/integrations/deliveries'
import type { Page } from '@sextant/contract/kernel/page'
import { may } from '@sextant/contract/kernel/roles'
import type { Ctx, RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import type { PurgeLimits, Removed } from '#kernel/purge'
import * as queries from './deliveries.queries.ts'
import * as calls from './delivery-calls.queries.ts'
import { redeliver } from './redeliver.ref.ts'
import { mostRetries } from './retry-plan.ts'

export function list(ctx: RequestCtx, { state, integration, ...page }: DeliveryQuery): Promise<Page<Delivery>> {
  const filter = { state, integration, seesWorkflows: seesWorkflows(ctx) }
  return pageById(page, (before, atMost) => queries.list(ctx.db, ctx.actor.workspaceId, { ...filter, before, atMost }))
}

/** Viewers only see workflows shared with them, so they do not see all workflow calls. */
const seesWorkflows = ({ actor }: RequestCtx) => may(actor.role, 'canCreateWorkflows')

export async function read(ctx: RequestCtx, id: string): Promise<DeliveryDetail> {
  const { workspaceId } = ctx.actor
  const found = await queries.find(ctx.db, workspaceId, id)
  const delivery = orNotFound(found?.execution_id && !seesWorkflows(ctx) ? undefined : found, 'Delivery')
  return { ...queries.toDelivery(delivery), calls: await calls.listOf(ctx.db, workspaceId, id) }
}

export function replay(ctx: RequestCtx, id: string): Promise<Delivery> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const delivery = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Delivery')
    if (!(await queries.reopen(ctx.db, delivery, ctx.now(), mostRetries))) throw cannotReplay(delivery)
    // Workflow calls are retried by resuming their execution.
    if (delivery.execution_id) await ctx.ports.resumeExecution(ctx, delivery.execution_id)
    else await ctx.enqueue(redeliver, { deliveryId: id })
    await ctx.audit('REPLAY_DELIVERY', { id, name: delivery.subject, to: delivery.integration })
    await ctx.publish({ workspaceId }, { topic: 'deliveries', id })
    return queries.toDelivery(orNotFound(await queries.find(ctx.db, workspaceId, id), 'Delivery'))
  })
}

function cannotReplay({ state }: queries.Stored): UserError {
  if (state === 'delivered')
    return new UserError('conflict', 'This was already delivered. Sending it again would create a duplicate.')
  if (state === 'failed') return new UserError('conflict', 'The content of this delivery is no longer stored.')
  return new UserError('conflict', 'This is already in progress.')
}

/** Deletes in batches, because workflows may have made millions of calls. */
const atOnce = 5_000

/** Follows the retention of workflow history. */
export async function purge(ctx: Ctx, { workspaceId, workflowHistoryBefore }: PurgeLimits): Promise<Removed> {
  if (!workflowHistoryBefore) return {}
  let removed = 0
  for (let last = atOnce; last === atOnce; removed += last) {
    last = await ctx.transact(async (ctx) => {
      const { count, orderIds } = await queries.removeBefore(ctx.db, workspaceId, workflowHistoryBefore, atOnce)
      for (const orderId of orderIds) await ctx.ports.secrets.remove(ctx.db, workspaceId, orderId)
      return count
    })
  }
  return { deliveries: removed }
}
