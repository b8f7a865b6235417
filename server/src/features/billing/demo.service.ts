import type { Plan } from '@sextant/contract/agents/plans'
import type { BillingInfo, DemoQuote } from '@sextant/contract/billing/routes'
import { isLarger, listCurrency, type PaidPlan } from '@sextant/contract/billing/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { read, refuseSmaller, refuseUnlessBuyable } from './billing.service.ts'
import * as books from './books.service.ts'
import { buy, type Entry, runningPeriod, type Sale, turn } from './demo/books.ts'
import { insertNumbered, lastBilledTo } from './invoices.queries.ts'

/** Limits one round after a long outage; the next round does the rest. */
const mostTurns = 36

export async function quote(ctx: RequestCtx, plan: PaidPlan): Promise<DemoQuote> {
  refuseUnlessDemo(ctx)
  const { charge } = bought(await books.read(ctx), plan, ctx.now())
  const { lines, totalCents, periodBegins, periodEnds } = charge
  const period = { periodBegins: periodBegins.toISOString(), periodEnds: periodEnds.toISOString() }
  return { plan, lines, totalCents, ...period }
}

export async function pay(ctx: RequestCtx, plan: PaidPlan): Promise<BillingInfo> {
  refuseUnlessDemo(ctx)
  await purchase(ctx, plan, ctx.now())
  return read(ctx)
}

export function purchase(ctx: RequestCtx, plan: PaidPlan, at: Date, { isSample = false } = {}): Promise<void> {
  return ctx.transact(async (ctx) => {
    const before = await books.lock(ctx)
    await enter(ctx, before, bought(before, plan, at), { at, isSample })
  })
}

/** Sets the plan for the next period; the current plan means to stay on it. */
export async function change(ctx: RequestCtx, plan: Plan): Promise<BillingInfo> {
  refuseUnlessDemo(ctx)
  await ctx.transact(async (ctx) => {
    const before = await books.lock(ctx)
    const running = runningPeriod(before.subscription)
    if (!running) return giveUp(ctx, before, plan)
    if (isLarger(plan, running.plan))
      throw new UserError('conflict', 'To upgrade, choose the larger plan on the billing page.')
    const nextPlan = plan === running.plan ? null : plan
    await books.settle(ctx, before, { ...before.subscription, nextPlan })
  })
  return read(ctx)
}

/** A granted plan has no paid period, so it changes immediately. */
async function giveUp(ctx: RequestCtx, before: books.Books, plan: Plan): Promise<void> {
  if (plan === before.workspace.plan) return
  if (plan !== 'free')
    throw new UserError('conflict', 'This workspace has no paid plan yet. Choose one on the billing page.')
  await books.settle(ctx, before, { ...before.subscription, plan: 'free', status: 'canceled' })
}

/** Renews month by month until the given time, each with its invoice. */
export function turnMonths(ctx: RequestCtx, upTo: Date, { isSample = false } = {}): Promise<void> {
  return ctx.transact(async (ctx) => {
    // Once Stripe is configured, demo plans end with their month.
    const isClosing = ctx.ports.payments.provider !== 'demo'
    for (let turns = 0; turns < mostTurns; turns += 1) {
      const before = await books.lock(ctx)
      const running = runningPeriod(before.subscription)
      if (before.subscription.provider !== 'demo' || !running || running.ends > upTo) return
      await enter(ctx, before, turn(before.subscription, { isClosing }), { at: running.ends, isSample })
    }
  })
}

function bought(before: books.Books, plan: PaidPlan, at: Date): Sale {
  refuseUnlessBuyable(before.workspace.plan, before.subscription, plan)
  refuseSmaller(before.subscription, plan)
  return buy(before.subscription, plan, at)
}

async function enter(
  ctx: RequestCtx,
  before: books.Books,
  entry: Entry,
  { at, isSample }: { at: Date; isSample: boolean },
): Promise<void> {
  const { workspaceId, email } = ctx.actor
  const { charge } = entry
  if (charge) {
    const last = email ? undefined : await lastBilledTo(ctx.db, workspaceId)
    await insertNumbered(ctx.db, workspaceId, {
      ...charge,
      provider: 'demo',
      providerId: null,
      status: 'paid',
      currency: listCurrency,
      billedTo: { name: before.workspace.name, email: last?.email ?? email },
      isSample,
      issuedAt: at,
    })
  }
  await books.settle(isSample ? ctx.asSample(at) : ctx, before, entry.subscription, { isSilent: isSample })
}

function refuseUnlessDemo(ctx: RequestCtx): void {
  if (ctx.ports.payments.provider === 'demo') return
  throw new UserError('not_found', "This server uses Stripe, so demo payments aren't available.")
}
