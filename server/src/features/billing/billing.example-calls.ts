import { billingRoutes, demoBillingRoutes } from '@sextant/contract/billing/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { insertNumbered, list } from './invoices.queries.ts'

async function invoice(me: Client, db: Db) {
  const at = new Date()
  await insertNumbered(db, me.workspaceId, {
    provider: 'demo',
    providerId: null,
    plan: 'pro',
    status: 'paid',
    currency: 'usd',
    totalCents: 7_499,
    lines: [{ text: 'Pro plan', cents: 7_499 }],
    periodBegins: at,
    periodEnds: at,
    billedTo: { name: me.name, email: me.email },
    isSample: false,
    issuedAt: at,
  })
  const [created] = await list(db, me.workspaceId, { before: undefined, atMost: 1 })
  return { params: { id: created?.id ?? '' } }
}

export const samples = [
  ...defineExampleCalls(billingRoutes, {
    read: () => ({}),
    usage: () => ({}),
    checkout: () => ({ body: { plan: 'pro' as const } }),
    checkoutLink: () => ({ query: { plan: 'pro' as const } }),
    portal: () => ({}),
    refresh: () => ({}),
    invoices: () => ({ query: {} }),
    download: invoice,
    webhook: () => ({}),
  }),
  ...defineExampleCalls(demoBillingRoutes, {
    quote: () => ({ query: { plan: 'pro' as const } }),
    pay: () => ({ body: { plan: 'pro' as const } }),
    change: async (me, db) => {
      await db.updateTable('workspaces').set({ plan: 'team' }).where('id', '=', me.workspaceId).execute()
      return { body: { plan: 'free' as const } }
    },
  }),
]
