import { billingRoutes, demoBillingRoutes } from '@sextant/contract/billing/routes'
import { defineRoutes } from '#kernel/routes'
import * as billing from './billing.service.ts'
import * as demo from './demo.service.ts'
import * as invoices from './invoices.service.ts'
import * as usage from './usage.service.ts'
import { receive } from './webhook.service.ts'

export const routes = [
  ...defineRoutes(billingRoutes, {
    read: (_request, ctx) => billing.read(ctx),
    usage: (_request, ctx) => usage.read(ctx),
    checkout: ({ body }, ctx) => billing.checkout(ctx, body.plan),
    checkoutLink: ({ query }, ctx) => billing.checkoutLink(ctx, query.plan),
    portal: (_request, ctx) => billing.portal(ctx),
    refresh: (_request, ctx) => billing.refresh(ctx),
    invoices: ({ query }, ctx) => invoices.list(ctx, query),
    download: ({ params }, ctx) => invoices.download(ctx, params.id),
    webhook: ({ delivery }, ctx) => receive(ctx, delivery),
  }),
  ...defineRoutes(demoBillingRoutes, {
    quote: ({ query }, ctx) => demo.quote(ctx, query.plan),
    pay: ({ body }, ctx) => demo.pay(ctx, body.plan),
    change: ({ body }, ctx) => demo.change(ctx, body.plan),
  }),
]
