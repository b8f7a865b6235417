import { z } from 'zod'
import { plans } from '../agents/plans.ts'
import { named } from '../kernel/named.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { get, post, routes } from '../kernel/route.ts'
import { invoiceStatuses, paidPlans, paymentProviders, subscriptionStatuses } from './rules.ts'

export const BillingInfo = named('BillingInfo', {
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
  paidUntil: z.iso.datetime().nullable(),
  resetsAt: z.iso.datetime(),
  /** Whether the billing portal is available. */
  hasPortal: z.boolean(),
})
export type BillingInfo = z.infer<typeof BillingInfo>

const Used = z.object({ used: z.int() })

export const UsageForecast = named('UsageForecast', {
  /** Expected agent actions by the end of the period, at the recent pace. */
  expected: z.int(),
  /** Agent actions per day over `paceDays`. */
  pacePerDay: z.number(),
  paceDays: z.number(),
  /** When the plan runs out at this pace; null if it lasts. */
  runsOutAt: z.iso.datetime().nullable(),
})
export type UsageForecast = z.infer<typeof UsageForecast>

/** The period's completed agent actions by agent, day and person; each adds up to the same total. */
export const BillingUsage = named('BillingUsage', {
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
export type BillingUsage = z.infer<typeof BillingUsage>

export const InvoiceLine = z.object({ text: z.string(), cents: z.int() })
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const Invoice = named('Invoice', {
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
export type Invoice = z.infer<typeof Invoice>

/** An order on the demo payment page; nothing is charged. */
export const DemoQuote = named('DemoQuote', {
  plan: z.enum(paidPlans),
  lines: z.array(InvoiceLine),
  totalCents: z.int(),
  periodBegins: z.iso.datetime(),
  periodEnds: z.iso.datetime(),
})
export type DemoQuote = z.infer<typeof DemoQuote>

const PaidPlanChoice = z.object({ plan: z.enum(paidPlans, { error: 'Choose the Pro or Team plan.' }) })
const PlanChoice = z.object({ plan: z.enum(plans, { error: 'Choose the Free, Pro or Team plan.' }) })
/** A path for our own pages, a full address for the payment provider's. */
const Opened = z.object({ url: z.string() })

export const billingRoutes = routes({
  read: get('/billing', 'canAccessBilling', {
    summary: "Read the workspace's plan, usage and subscription",
    returns: BillingInfo,
  }),
  usage: get('/billing/usage', 'canAccessBilling', {
    summary: "Read this period's usage by agent, day and person, with a forecast",
    returns: BillingUsage,
  }),
  checkout: post('/billing/checkout', 'canAccessBilling', {
    summary: 'Open the payment page for a plan',
    limit: 'heavy',
    body: PaidPlanChoice,
    returns: Opened,
  }),
  checkoutLink: get('/billing/create-checkout-session', 'canAccessBilling', {
    summary: 'Open the payment page for a plan, as a link',
    limit: 'heavy',
    query: PaidPlanChoice,
    returns: Opened,
  }),
  portal: post('/billing/portal', 'canAccessBilling', {
    summary: 'Open the billing portal',
    limit: 'heavy',
    returns: Opened,
  }),
  refresh: post('/billing/refresh', 'canAccessBilling', {
    summary: 'Refresh the subscription from the payment provider',
    limit: 'heavy',
    returns: BillingInfo,
  }),
  invoices: get('/billing/invoices', 'canAccessBilling', {
    summary: 'List invoices, newest first',
    query: PageQuery,
    returns: page(Invoice),
  }),
  download: get('/billing/invoice/:id/download', 'canAccessBilling', {
    summary: 'Download an invoice as a PDF',
    limit: 'heavy',
    file: true,
  }),
  webhook: post('/billing/webhook', 'public', {
    summary: 'Receive a signed event from the payment provider',
    limit: 'hooks',
    raw: { maxBytes: 1_000_000 },
    returns: z.object({ received: z.boolean() }),
  }),
})

/** Available only if no payment provider is configured. */
export const demoBillingRoutes = routes({
  quote: get('/billing/demo/quote', 'canAccessBilling', {
    summary: 'Read what the demo payment page charges for a plan',
    query: PaidPlanChoice,
    returns: DemoQuote,
  }),
  pay: post('/billing/demo/pay', 'canAccessBilling', {
    summary: 'Pay for a plan on the demo payment page; no money is charged',
    body: PaidPlanChoice,
    returns: BillingInfo,
  }),
  change: post('/billing/demo/plan', 'canAccessBilling', {
    summary: 'Choose the plan that starts when the paid period ends, in the demo portal',
    body: PlanChoice,
    returns: BillingInfo,
  }),
})

/** The two links outside the versioned API, under `/api`. */
export const billingLinkPaths: readonly string[] = [billingRoutes.checkoutLink.path, billingRoutes.download.path]
