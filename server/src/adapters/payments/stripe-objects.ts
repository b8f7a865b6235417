import {
  isEntitled,
  isLarger,
  type PaidPlan,
  paidPlans,
  type SubscriptionStatus,
} from '@sextant/contract/billing/rules'
import type Stripe from 'stripe'
import type { InvoiceState, MonthlyPrice, SubscriptionState } from '#ports/world/payments'

export type PlanOf = (priceId: string | undefined) => PaidPlan | undefined

export const planOfPrice =
  (prices: Record<PaidPlan, string>): PlanOf =>
  (priceId) =>
    paidPlans.find((plan) => prices[plan] === priceId)

/** The customer of an event; every object of a subscription names one. */
export function customerOf(object: object): string | null {
  if ('object' in object && object.object === 'customer' && 'id' in object) return String(object.id)
  const customer = 'customer' in object ? object.customer : null
  if (typeof customer === 'string') return customer
  return customer && typeof customer === 'object' && 'id' in customer ? String(customer.id) : null
}

/** The customer's relevant subscription: the largest active plan, otherwise the latest. */
export function toSubscription(all: readonly Stripe.Subscription[], planOf: PlanOf): SubscriptionState | null {
  const ours = all
    .toSorted((a, b) => b.created - a.created)
    .flatMap((subscription) => {
      const state = stateOf(subscription, planOf)
      return state ? [state] : []
    })
  const [first, ...others] = ours.filter(({ status }) => isEntitled(status))
  if (!first) return ours[0] ?? null
  return others.reduce((best, other) => (isLarger(other.plan, best.plan) ? other : best), first)
}

function stateOf(subscription: Stripe.Subscription, planOf: PlanOf): SubscriptionState | undefined {
  const { id, status, cancel_at_period_end: endsWithPeriod, cancel_at: cancelAt } = subscription
  for (const item of subscription.items.data) {
    const plan = planOf(item.price.id)
    if (!plan) continue
    return {
      subscriptionId: id,
      itemId: item.id,
      plan,
      status: status as Exclude<SubscriptionStatus, 'none'>,
      periodBegins: moment(item.current_period_start),
      periodEnds: moment(item.current_period_end),
      isEnding: endsWithPeriod || cancelAt !== null,
      price: monthlyPrice(item),
    }
  }
  return undefined
}

const monthsOf: Readonly<Record<string, number>> = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 }

function monthlyPrice({ price, quantity }: Stripe.SubscriptionItem): MonthlyPrice | null {
  const { unit_amount: amount, currency, recurring } = price
  const months = (monthsOf[recurring?.interval ?? ''] ?? 0) * (recurring?.interval_count ?? 0)
  if (amount === null || months === 0) return null
  return { cents: Math.round((amount * (quantity ?? 1)) / months), currency }
}

/** Skips drafts: they have no number and may change. */
export function toInvoice(invoice: Stripe.Invoice, planOf: PlanOf): InvoiceState[] {
  const { id, number, status } = invoice
  if (!id || !number || !status || status === 'draft') return []
  const plans = invoice.lines.data.flatMap((line) => {
    const price = line.pricing?.price_details?.price
    const plan = planOf(typeof price === 'string' ? price : price?.id)
    return plan && line.amount >= 0 ? [plan] : []
  })
  const periods = invoice.lines.data.map(({ period }) => period)
  return [
    {
      providerId: id,
      number,
      plan: plans.reduce<PaidPlan | null>((best, plan) => (best && isLarger(best, plan) ? best : plan), null),
      status: status as InvoiceState['status'],
      currency: invoice.currency,
      totalCents: invoice.total,
      lines: invoice.lines.data.map(({ description, amount }) => ({ text: description ?? '', cents: amount })),
      periodBegins: moment(Math.min(invoice.period_start, ...periods.map(({ start }) => start))),
      periodEnds: moment(Math.max(invoice.period_end, ...periods.map(({ end }) => end))),
      issuedAt: moment(invoice.effective_at ?? invoice.created),
    },
  ]
}

const moment = (seconds: number) => new Date(seconds * 1_000)
