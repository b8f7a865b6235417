import { agentIds } from '../agents/catalogue.ts'
import { type Plan, planKinds, plans } from '../agents/plans.ts'

export const paymentProviders = ['demo', 'stripe'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** Stripe's names; `none` if nothing was ever bought. */
export const subscriptionStatuses = [
  'none',
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const paidPlans = ['pro', 'team'] as const satisfies readonly Plan[]
export type PaidPlan = (typeof paidPlans)[number]

export const planLimits: Readonly<Record<Plan, readonly string[]>> = {
  free: ['50 agent actions per month', '2 active agents'],
  pro: ['500 agent actions per month', `All ${agentIds.length} agents`],
  team: ['5,000 agent actions per month', 'SSO'],
}

/** Money is counted in cents to avoid fractions. */
export const priceInCents = (plan: Plan): number => Math.round(planKinds[plan].pricePerMonth * 100)

export const isLarger = (plan: Plan, than: Plan): boolean => plans.indexOf(plan) > plans.indexOf(than)

/** Statuses that keep the paid plan: Stripe retries a failed payment for days before it gives up. */
const entitling: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due']
export const isEntitled = (status: SubscriptionStatus): boolean => entitling.includes(status)

/** The currency of our own prices. */
export const listCurrency = 'usd'

export function formatMoney(cents: number, currency: string = listCurrency): string {
  const form = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  // For currencies without a smaller unit, Stripe's amounts are in whole units.
  const digits = form.resolvedOptions().maximumFractionDigits ?? 2
  const whole = cents % 10 ** digits === 0 && cents === 0
  return whole ? form.format(0).replace(/\.0+$/, '') : form.format(cents / 10 ** digits)
}

export const invoiceFileName = (number: string): string => `invoice-${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`

export const demoCheckoutPath = '/billing/checkout'
export const demoPortalPath = '/billing/portal'

/** How long the upgrade button takes to open the demo payment page. */
export const demoCheckoutDelayMs = 1_000
