import { type Plan, planKinds } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import {
  demoPortalPath,
  isEntitled,
  isLarger,
  listCurrency,
  type PaidPlan,
  priceInCents,
} from '@sextant/contract/billing/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { MonthlyPrice } from '#ports/world/payments'
import { refreshAccount } from './accounts.service.ts'
import * as books from './books.service.ts'
import * as customers from './customers.queries.ts'
import { runningPeriod } from './demo/books.ts'
import type { Subscription } from './subscription.ts'

export async function read(ctx: RequestCtx): Promise<BillingInfo> {
  const { workspace, subscription } = await books.read(ctx)
  const usage = await ctx.ports.monthlyUsage(ctx.db, ctx.actor.workspaceId, ctx.now())
  const { provider } = ctx.ports.payments
  const { status, nextPlan, periodEnds } = subscription
  const isRunning = isEntitled(status)
  const price = priceOf(workspace.plan, subscription)
  return {
    plan: workspace.plan,
    agentActionsUsed: usage.used,
    agentActionsLimit: usage.limit,
    subscriptionStatus: status,
    nextBillingDate: isRunning && nextPlan !== 'free' ? (periodEnds?.toISOString() ?? null) : null,
    provider,
    monthlyCostCents: price.cents,
    currency: price.currency,
    boughtPlan: status === 'none' || status === 'canceled' ? workspace.plan : subscription.plan,
    nextPlan: isRunning ? nextPlan : null,
    paidUntil: isRunning ? (periodEnds?.toISOString() ?? null) : null,
    resetsAt: usage.ends.toISOString(),
    hasPortal: provider === 'demo' || subscription.customerId !== null,
  }
}

/** The provider's price if it was bought there, otherwise our list price. */
function priceOf(plan: Plan, { price, status, plan: bought }: Subscription): MonthlyPrice {
  if (price && isEntitled(status) && bought === plan) return price
  return { cents: priceInCents(plan), currency: listCurrency }
}

/** For GET links. Opening our own demo page changes nothing, so it is not audited. */
export async function checkoutLink(ctx: RequestCtx, plan: PaidPlan): Promise<{ url: string }> {
  if (ctx.ports.payments.provider !== 'demo') return checkout(ctx, plan)
  const { url } = await open(ctx, plan)
  return { url }
}

export async function checkout(ctx: RequestCtx, plan: PaidPlan): Promise<{ url: string }> {
  const { url, checkoutId } = await open(ctx, plan)
  const { workspaceId } = ctx.actor
  await ctx.transact(async (ctx) => {
    if (ctx.ports.payments.books) await customers.keepCheckout(ctx.db, workspaceId, checkoutId)
    await ctx.audit('OPEN_CHECKOUT', { id: workspaceId, name: `${planKinds[plan].name} plan`, plan })
  })
  return { url }
}

async function open(ctx: RequestCtx, plan: PaidPlan) {
  const { payments } = ctx.ports
  const { workspaceId, email } = ctx.actor
  const { workspace, subscription } = await books.read(ctx)
  refuseUnlessBuyable(workspace.plan, subscription, plan)
  if (payments.provider === 'demo') refuseSmaller(subscription, plan)
  const buyer = { workspaceId, name: workspace.name, email }
  return payments.openCheckout({
    buyer,
    plan,
    customerId: subscription.customerId ?? (await createCustomer(ctx, buyer)),
    current: currentAtProvider(subscription),
    previousCheckoutId: subscription.checkoutId,
  })
}

async function createCustomer(ctx: RequestCtx, buyer: { workspaceId: string; name: string; email: string }) {
  const customerId = await ctx.ports.payments.books?.createCustomer(buyer)
  return customerId ? customers.keepCustomer(ctx.db, buyer.workspaceId, customerId, ctx.now()) : null
}

const currentAtProvider = ({ provider, status, subscriptionId, itemId }: Subscription) =>
  provider === 'stripe' && isEntitled(status) && subscriptionId && itemId ? { subscriptionId, itemId } : null

/** Refuses plans that cannot be bought, for either provider. */
export function refuseUnlessBuyable(plan: Plan, subscription: Subscription, newPlan: PaidPlan): void {
  const { status, nextPlan, provider } = subscription
  if (status === 'unpaid' || status === 'paused') {
    throw new UserError('conflict', 'You have an outstanding payment. Settle it in the billing portal first.')
  }
  if (plan !== newPlan) return
  const { name } = planKinds[newPlan]
  const isEnding = nextPlan !== null
  throw new UserError(
    'conflict',
    isEnding
      ? `This workspace is still on the ${name} plan. You can keep it in the billing portal.`
      : `This workspace is already on the ${name} plan.`,
    isEnding && provider === 'demo' ? { link: demoPortalPath } : {},
  )
}

export function refuseSmaller(subscription: Subscription, newPlan: PaidPlan): void {
  const running = runningPeriod(subscription)
  if (!running || isLarger(newPlan, running.plan)) return
  const names = { chosen: planKinds[newPlan].name, current: planKinds[running.plan].name }
  throw new UserError(
    'conflict',
    `You've paid for ${names.current} until the end of this period. To switch to ${names.chosen} after that, use the billing portal.`,
    { link: demoPortalPath },
  )
}

export async function portal(ctx: RequestCtx): Promise<{ url: string }> {
  const { workspace, subscription } = await books.read(ctx)
  const url = await ctx.ports.payments.openPortal(subscription.customerId)
  await ctx.transact((ctx) =>
    ctx.audit('OPEN_BILLING_PORTAL', { id: ctx.actor.workspaceId, name: `${planKinds[workspace.plan].name} plan` }),
  )
  return { url }
}

export async function refresh(ctx: RequestCtx): Promise<BillingInfo> {
  const { subscription } = await books.read(ctx)
  if (subscription.customerId) await refreshAccount(ctx, ctx.actor.workspaceId, subscription.customerId)
  return read(ctx)
}
