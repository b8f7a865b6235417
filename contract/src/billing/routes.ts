import { z } from 'zod'
import { plans } from '../agents/plans.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { invoiceStatuses, paidPlans, paymentProviders, subscriptionStatuses } from './rules.ts'

export const BillingInfo = z
  .object({
    plan: z.enum(plans),
    agentActionsUsed: z.int(),
    agentActionsLimit: z.int(),
    subscriptionStatus: z.enum(subscriptionStatuses),
    /** When the next invoice is due; null if there is none. */
    nextBillingDate: z.iso.datetime().nullable(),
    provider: z.enum(paymentProviders),
    /** Monthly price of the plan, in cents of the currency. */
    monthlyCostCents: z.int(),
    currency: z.string(),
    /** The plan that was bought, which differs from `plan` while a payment is outstanding. */
    boughtPlan: z.enum(plans),
    /** The plan that starts when the paid period ends, if it changes. */
    nextPlan: z.enum(plans).nullable(),
    /** The end of the paid period. */
    paidUntil: z.iso.datetime().nullable(),
    /** When usage resets. */
    resetsAt: z.iso.datetime(),
    /** Whether the billing portal is available. */
    hasPortal: z.boolean(),
  })
  .meta({ id: 'BillingInfo' })
export type BillingInfo = z.infer<typeof BillingInfo>

const Used = z.object({ used: z.int() })

export const UsageForecast = z
  .object({
    /** Expected agent actions by the end of the period, at the recent pace. */
    expected: z.int(),
    /** Agent actions per day over `paceDays`. */
    pacePerDay: z.number(),
    paceDays: z.number(),
    /** When the plan runs out at this pace; null if it lasts. */
    runsOutAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'UsageForecast' })
export type UsageForecast = z.infer<typeof UsageForecast>

/** The period's completed agent actions by agent, day and person; each adds up to the same total. */
export const BillingUsage = z
  .object({
    begins: z.iso.datetime(),
    ends: z.iso.datetime(),
    used: z.int(),
    limit: z.int(),
    agents: z.array(Used.extend({ id: z.string(), name: z.string() })),
    /** Every day of the period up to today, in the workspace's time zone. */
    days: z.array(Used.extend({ date: z.iso.date() })),
    /** The person is null if the runs no longer name who started them. */
    people: z.array(Used.extend({ id: z.uuid().nullable(), name: z.string() })),
    forecast: UsageForecast,
  })
  .meta({ id: 'BillingUsage' })
export type BillingUsage = z.infer<typeof BillingUsage>

export const InvoiceLine = z.object({ text: z.string(), cents: z.int() })
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const Invoice = z
  .object({
    id: z.uuid(),
    number: z.string(),
    date: z.iso.datetime(),
    /** In whole units of the currency, such as 74.99. */
    amount: z.number(),
    amountCents: z.int(),
    currency: z.string(),
    status: z.enum(invoiceStatuses),
    plan: z.enum(plans),
    provider: z.enum(paymentProviders),
    downloadUrl: z.string(),
    isSample: z.boolean(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

/** An order on the demo payment page; nothing is charged. */
export const DemoQuote = z
  .object({
    plan: z.enum(paidPlans),
    lines: z.array(InvoiceLine),
    totalCents: z.int(),
    periodBegins: z.iso.datetime(),
    periodEnds: z.iso.datetime(),
  })
  .meta({ id: 'DemoQuote' })
export type DemoQuote = z.infer<typeof DemoQuote>

const PaidPlanChoice = z.object({ plan: z.enum(paidPlans, { error: 'Choose the Pro or Team plan.' }) })
const PlanChoice = z.object({ plan: z.enum(plans, { error: 'Choose the Free, Pro or Team plan.' }) })
/** A path for our own pages, a full address for the payment provider's. */
const Opened = z.object({ url: z.string() })
const Id = z.object({ id: z.uuid() })

export const billingRoutes = routes({
  read: {
    method: 'GET',
    path: '/billing',
    access: 'canAccessBilling',
    summary: "Read the workspace's plan, usage and subscription",
    returns: BillingInfo,
  },
  usage: {
    method: 'GET',
    path: '/billing/usage',
    access: 'canAccessBilling',
    summary: "Read this period's usage by agent, day and person, with a forecast",
    returns: BillingUsage,
  },
  checkout: {
    method: 'POST',
    path: '/billing/checkout',
    access: 'canAccessBilling',
    limit: 'heavy',
    summary: 'Open the payment page for a plan',
    body: PaidPlanChoice,
    returns: Opened,
  },
  checkoutLink: {
    method: 'GET',
    path: '/billing/create-checkout-session',
    access: 'canAccessBilling',
    limit: 'heavy',
    summary: 'Open the payment page for a plan, as a link',
    query: PaidPlanChoice,
    returns: Opened,
  },
  portal: {
    method: 'POST',
    path: '/billing/portal',
    access: 'canAccessBilling',
    limit: 'heavy',
    summary: 'Open the billing portal',
    returns: Opened,
  },
  refresh: {
    method: 'POST',
    path: '/billing/refresh',
    access: 'canAccessBilling',
    limit: 'heavy',
    summary: 'Refresh the subscription from the payment provider',
    returns: BillingInfo,
  },
  invoices: {
    method: 'GET',
    path: '/billing/invoices',
    access: 'canAccessBilling',
    summary: 'List invoices, newest first',
    query: PageQuery,
    returns: page(Invoice),
  },
  download: {
    method: 'GET',
    path: '/billing/invoice/:id/download',
    access: 'canAccessBilling',
    limit: 'heavy',
    summary: 'Download an invoice as a PDF',
    params: Id,
    file: true,
  },
  webhook: {
    method: 'POST',
    path: '/billing/webhook',
    access: 'public',
    limit: 'hooks',
    summary: 'Receive a signed event from the payment provider',
    raw: { maxBytes: 1_000_000 },
    returns: z.object({ received: z.boolean() }),
  },
})

/** Available only if no payment provider is configured. */
export const demoBillingRoutes = routes({
  quote: {
    method: 'GET',
    path: '/billing/demo/quote',
    access: 'canAccessBilling',
    summary: 'Read what the demo payment page charges for a plan',
    query: PaidPlanChoice,
    returns: DemoQuote,
  },
  pay: {
    method: 'POST',
    path: '/billing/demo/pay',
    access: 'canAccessBilling',
    summary: 'Pay for a plan on the demo payment page; no money is charged',
    body: PaidPlanChoice,
    returns: BillingInfo,
  },
  change: {
    method: 'POST',
    path: '/billing/demo/plan',
    access: 'canAccessBilling',
    summary: 'Choose the plan that starts when the paid period ends, in the demo portal',
    body: PlanChoice,
    returns: BillingInfo,
  },
})

/** The two links outside the versioned API, under `/api`. */
export const billingLinkPaths: readonly string[] = [billingRoutes.checkoutLink.path, billingRoutes.download.path]
