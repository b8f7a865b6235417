import type { BillingInfo, BillingUsage, DemoQuote, Invoice } from '@sextant/contract/billing/routes'
import { pageOf } from '../../../test/samples.ts'
import { type Answers, notFound, serve } from '../../../test/serve.ts'

export const info: BillingInfo = {
  plan: 'pro',
  agentActionsUsed: 120,
  agentActionsLimit: 500,
  subscriptionStatus: 'active',
  nextBillingDate: '2026-12-10T09:00:00.000Z',
  provider: 'demo',
  monthlyCostCents: 7_499,
  currency: 'usd',
  boughtPlan: 'pro',
  nextPlan: null,
  paidUntil: '2026-12-10T09:00:00.000Z',
  resetsAt: '2026-12-01T00:00:00.000Z',
  hasPortal: true,
}

export const free: BillingInfo = {
  ...info,
  plan: 'free',
  boughtPlan: 'free',
  agentActionsUsed: 0,
  agentActionsLimit: 50,
  subscriptionStatus: 'none',
  nextBillingDate: null,
  monthlyCostCents: 0,
  currency: 'usd',
  paidUntil: null,
}

export const usage: BillingUsage = {
  begins: '2026-11-01T00:00:00.000Z',
  ends: '2026-12-01T00:00:00.000Z',
  used: 120,
  limit: 500,
  agents: [
    { id: 'user-whisperer', name: 'User Whisperer', used: 90 },
    { id: 'market-maven', name: 'Market Maven', used: 30 },
  ],
  days: [
    { date: '2026-11-01', used: 20 },
    { date: '2026-11-02', used: 100 },
  ],
  people: [{ id: '0198c0de-0000-7000-8000-000000000001', name: 'Maya Lindqvist', used: 120 }],
  forecast: { expected: 260, pacePerDay: 8.6, paceDays: 14, runsOutAt: null },
}

const invoice: Invoice = {
  id: '0198c0de-0000-7000-8000-000000000009',
  number: 'DEMO-0001',
  date: '2026-11-10T09:00:00.000Z',
  amount: 74.99,
  amountCents: 7_499,
  currency: 'usd',
  status: 'paid',
  plan: 'pro',
  provider: 'demo',
  downloadUrl: '/api/billing/invoice/0198c0de-0000-7000-8000-000000000009/download',
  isSample: false,
}

const quote: DemoQuote = {
  plan: 'team',
  lines: [
    { text: 'Unused time on the Pro plan until Dec 10, 2026', cents: -3_750 },
    { text: 'Remaining time on the Team plan until Dec 10, 2026', cents: 17_500 },
  ],
  totalCents: 13_750,
  periodBegins: '2026-11-25T09:00:00.000Z',
  periodEnds: '2026-12-10T09:00:00.000Z',
}

const usual: Answers = {
  'GET /billing': info,
  'GET /billing/usage': usage,
  'GET /billing/invoices': pageOf(invoice),
  'GET /billing/demo/quote': quote,
  'POST /billing/portal': { url: '/billing/portal' },
  'POST /billing/checkout': { url: '/billing/checkout?plan=team' },
}

/** A workspace on the Pro plan; handlers of a test override it. */
export const serveBilling = (answers: Answers = {}) => serve(usual, answers, notFound)
