import { z } from 'zod'
import { sextantIn } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import { refreshAccount } from './accounts.service.ts'
import { listDue } from './billing.queries.ts'
import { listCustomers } from './customers.queries.ts'
import { turnMonths } from './demo.service.ts'

const atOnce = 200

/** Renews demo plans whose paid month is over, or switches to the chosen plan. */
export const renewDemo = defineJob({
  name: 'billing.renew-demo',
  payload: z.object({}),
  retryLimit: 2,
  cron: '*/10 * * * *',
  async run(ctx) {
    for (const workspaceId of await listDue(ctx.acrossWorkspaces().db, ctx.now(), atOnce)) {
      await turnMonths(ctx.as(sextantIn(workspaceId)), ctx.now())
    }
  },
})

/** Refreshes every customer, in case events were lost. */
export const reconcile = defineJob({
  name: 'billing.reconcile',
  payload: z.object({}),
  retryLimit: 2,
  timeout: 3_600,
  cron: '17 3 * * *',
  async run(ctx) {
    if (!ctx.ports.payments.books) return
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const customers = await listCustomers(ctx.acrossWorkspaces().db, after, atOnce)
      for (const { workspaceId, customerId } of customers) {
        ctx.signal.throwIfAborted()
        try {
          await refreshAccount(ctx, workspaceId, customerId)
        } catch (err) {
          // One failing customer must not block the others.
          ctx.log.warn({ err, workspaceId }, 'could not refresh the subscription of a customer')
        }
        after = workspaceId
      }
      if (customers.length < atOnce) return
    }
  },
})
