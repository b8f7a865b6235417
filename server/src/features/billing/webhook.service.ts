import { createHash } from 'node:crypto'
import type { Delivery } from '@sextant/contract/kernel/route'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { refreshAccount } from './accounts.service.ts'
import * as customers from './customers.queries.ts'

/**
 * An event only says that something changed for a customer; the current state is read from the provider. So late,
 * repeated or reordered events do no harm.
 */
export async function receive(ctx: Ctx, delivery: Delivery): Promise<{ received: boolean }> {
  const { books } = ctx.ports.payments
  if (!books) throw new UserError('not_found', 'No payment provider is configured on this server.')
  const event = books.readEvent(delivery, ctx.now())
  const { customerId } = event
  const workspaceId = customerId ? await customers.findByCustomer(ctx.acrossWorkspaces().db, customerId) : undefined
  // One Stripe account may serve several products, so not every customer is ours.
  if (!customerId || !workspaceId) return { received: true }
  const signatureHash = createHash('sha256')
    .update(delivery.headers['stripe-signature'] ?? '')
    .digest()
  const known = await customers.findSignature(ctx.inWorkspace(workspaceId).db, event.id)
  // Stripe signs every delivery separately, so a repeated signature is a replay.
  if (known?.equals(signatureHash)) throw new UserError('conflict', 'This event has already been accepted.')
  if (known) return { received: true }
  const { id, type } = event
  await refreshAccount(ctx, workspaceId, customerId, (ctx) =>
    customers.insertEvent(ctx.db, { id, type, workspaceId, signatureHash, at: ctx.now() }),
  )
  return { received: true }
}
