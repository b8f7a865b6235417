import { z } from 'zod'
import { sextantIn } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import { refreshAccount } from './accounts.service.ts'
import { listDue } from './billing.queries.ts'
import { listCustomers } from './customers.queries.ts'
import { turnMonths } from './demo.service.ts'

const atOnce = 200

/** Ends the demo's paid months that are over: the next one begins, or what was chosen to follow. */
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

/** Asks for every customer how things stand, for events that never came. */
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
          // One that cannot be read must not keep the others from it.
          ctx.log.warn({ err, workspaceId }, 'the books of a customer could not be read')
        }
        after = workspaceId
      }
      if (customers.length < atOnce) return
    }
  },
})
