import { randomUUID } from 'node:crypto'

import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { HttpOut } from '#ports/world/http-out'
import * as queries from './deliveries.queries.ts'
import { failureWithoutSecrets } from './failure-without-secrets.ts'
import { notifyFailure } from './notify-failure.ts'
import { holdFrom, recordedHttp } from './recorded-http.ts'
import { redeliver } from './redeliver.ref.ts'
import { isPassing, mostRetries, pauseBefore } from './retry-plan.ts'

export interface Parcel extends Omit<queries.NewDelivery, 'workspaceId' | 'userId' | 'retriesLeft'> {
  /** The data needed to send it again. */
  order: object
  secrets: readonly string[]
  /** If someone waits for the result, fail right away; otherwise retry for hours. */
  isAwaited: boolean
  /** No one sees the result, so notify the people who can fix the connection if it fails. */
  isUnseen?: true | undefined
  /** The caller is the only sender, so any other holder must have died. */
  isAlone?: true
}

export type Outcome<T> = { isPostponed: false; result: T } | { isPostponed: true; reason: string }

/** Sends something exactly once per key and records every call. */
export async function deliver<T extends object>(
  ctx: RequestCtx,
  parcel: Parcel,
  send: (httpOut: HttpOut) => Promise<T>,
): Promise<Outcome<T>> {
  const taken = await take(ctx, parcel)
  if ('result' in taken) return { isPostponed: false, result: taken.result as T }
  const { delivery } = taken
  try {
    const result = await send(recordedHttp(ctx, delivery, parcel.secrets))
    await finish(ctx, delivery, result)
    return { isPostponed: false, result }
  } catch (error) {
    const reason = failureWithoutSecrets(error, parcel.secrets)
    const isPostponed = !parcel.isAwaited && delivery.retries_left > 0 && isPassing(error)
    if (isPostponed) await postpone(ctx, delivery, error, reason)
    else await fail(ctx, delivery, { reason, isUnseen: parcel.isUnseen })
    if (isPostponed) return { isPostponed, reason }
    throw error
  }
}

function take(ctx: RequestCtx, parcel: Parcel): Promise<{ delivery: queries.Stored } | { result: unknown }> {
  const { workspaceId, userId } = ctx.actor
  const { order, secrets: _, isAwaited, isUnseen: __, isAlone = false, ...row } = parcel
  const newDelivery = { ...row, workspaceId, userId, retriesLeft: isAwaited ? 0 : mostRetries }
  return ctx.transact(async (ctx) => {
    const delivery = await queries.claim(ctx.db, newDelivery, { ...holdFrom(ctx.now(), randomUUID()), isAlone })
    if (!delivery) return { result: resultOf(await queries.findByKey(ctx.db, newDelivery)) }
    if (!delivery.order_id) {
      const home = { workspaceId, purpose: orderPurpose }
      const orderId = await ctx.ports.secrets.save(ctx.db, home, JSON.stringify(order))
      await queries.keepOrder(ctx.db, delivery.id, orderId)
      delivery.order_id = orderId
    }
    await publishChange(ctx, delivery)
    return { delivery }
  })
}

export const orderPurpose = 'delivery'

function resultOf(known: queries.Stored | undefined): unknown {
  if (known?.state === 'delivered') return known.result
  throw new UserError('unavailable', 'This is already being sent. Try again in two minutes.')
}

function finish(ctx: RequestCtx, delivery: queries.Stored, result: object): Promise<void> {
  return ctx.transact(async (ctx) => {
    await queries.settle(ctx.db, delivery, ctx.now(), { state: 'delivered', result, orderId: null })
    // No content is stored, so it cannot be retried.
    if (delivery.order_id) await ctx.ports.secrets.remove(ctx.db, delivery.workspace_id, delivery.order_id)
    await publishChange(ctx, delivery)
  })
}

function postpone(ctx: RequestCtx, delivery: queries.Stored, error: unknown, reason: string): Promise<void> {
  const { retries_left: retriesLeft, id: deliveryId } = delivery
  const nextAttemptAt = new Date(ctx.now().getTime() + pauseBefore(retriesLeft, error))
  return ctx.transact(async (ctx) => {
    const to = { state: 'retrying', error: reason, retriesLeft: retriesLeft - 1, nextAttemptAt } as const
    if (!(await queries.settle(ctx.db, delivery, ctx.now(), to))) return
    await ctx.enqueue(redeliver, { deliveryId }, { startAfter: nextAttemptAt })
    await publishChange(ctx, delivery)
  })
}

interface Failure {
  reason: string
  isUnseen: true | undefined
}

function fail(ctx: RequestCtx, delivery: queries.Stored, { reason, isUnseen }: Failure): Promise<void> {
  return ctx.transact(async (ctx) => {
    const isEnded = await queries.settle(ctx.db, delivery, ctx.now(), { state: 'failed', error: reason })
    await publishChange(ctx, delivery)
    if (isEnded && isUnseen) await notifyFailure(ctx, delivery, reason)
  })
}

const publishChange = (ctx: RequestCtx, { workspace_id: workspaceId, id }: queries.Stored) =>
  ctx.publish({ workspaceId }, { topic: 'deliveries', id })
