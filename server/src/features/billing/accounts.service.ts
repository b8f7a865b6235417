import type { Ctx, RequestCtx } from '#kernel/context'
import { sextantIn } from '#kernel/context'
import type { AccountState, InvoiceState } from '#ports/world/payments'
import * as books from './books.service.ts'
import * as customers from './customers.queries.ts'
import * as invoices from './invoices.queries.ts'
import type { Subscription } from './subscription.ts'

/**
 * Reads the provider's state outside a transaction and applies it inside one. Readings are numbered, and one that
 * arrives after a later one is dropped. Every change sends its own event, so the latest state always arrives.
 */
export async function refreshAccount(
  anywhere: Ctx,
  workspaceId: string,
  customerId: string,
  alongside: (ctx: Ctx) => Promise<boolean> = async () => true,
): Promise<void> {
  const ctx = anywhere.inWorkspace(workspaceId)
  const provider = ctx.ports.payments.books
  if (!provider) return
  const reading = await customers.beginReading(ctx.db, workspaceId)
  const account = await provider.readAccount(customerId)
  await ctx.transact(async (ctx) => {
    if (!(await alongside(ctx))) return
    const inItsName = ctx.as({ ...sextantIn(workspaceId), name: 'Stripe' })
    await apply(inItsName, reading, account)
  })
}

async function apply(ctx: RequestCtx, reading: string, account: AccountState): Promise<void> {
  const { workspaceId } = ctx.actor
  const before = await books.lock(ctx)
  if (!(await customers.mayApply(ctx.db, workspaceId, reading))) return
  const after = withState(before.subscription, account)
  let isNews = false
  for (const invoice of account.invoices) isNews = (await record(ctx, before, after, invoice)) || isNews
  if (isNews) await ctx.publish({ workspaceId }, { topic: 'billing' })
  await books.settle(ctx, before, after)
}

function withState(before: Subscription, { subscription: state }: AccountState): Subscription {
  if (!state) {
    // Never bought at the provider: a plan bought in the demo runs until its end.
    if (before.provider === 'demo' || before.status === 'none') return before
    return { ...before, status: 'canceled', nextPlan: null }
  }
  const { subscriptionId, itemId, plan, status, periodBegins, periodEnds, isEnding, price } = state
  return {
    ...before,
    provider: 'stripe',
    anchorAt: null,
    periods: 0,
    ...{ plan, status, periodBegins, periodEnds, subscriptionId, itemId, price },
    nextPlan: isEnding && status !== 'canceled' ? 'free' : null,
  }
}

function record(ctx: RequestCtx, { workspace }: books.Books, after: Subscription, invoice: InvoiceState) {
  return invoices.upsert(ctx.db, ctx.actor.workspaceId, {
    ...invoice,
    provider: 'stripe',
    plan: invoice.plan ?? after.plan,
    billedTo: { name: workspace.name, email: '' },
    isSample: false,
  })
}
