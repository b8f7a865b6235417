import { isIntegrationId } from '@sextant/contract/integrations/catalogue'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import * as queries from '../integrations.queries.ts'
import { checkConnection } from './health.service.ts'

const retryLimit = 3
/** Spreads the checks, so no service is called by every connection at the same time. */
const spreadMs = 60 * 60_000
const atOnce = 500

export const checkOne = defineJob({
  name: 'integrations.check',
  payload: z.object({ workspaceId: z.uuid(), integration: z.string() }),
  retryLimit,
  retryDelay: 300,
  concurrency: 4,
  async run(ctx, { workspaceId, integration }) {
    if (!isIntegrationId(integration)) return
    await checkConnection(ctx, { workspaceId, integration }, { isLastTry: ctx.job.attempt > retryLimit })
  },
})

/** Checks each connection once a day, at its own time. */
export const checkAll = defineJob({
  name: 'integrations.check-all',
  payload: z.object({}),
  retryLimit: 2,
  cron: '17 3 * * *',
  async run(ctx) {
    for (let last: Awaited<ReturnType<typeof queries.connected>>[number] | undefined; ; ) {
      const some = await queries.connected(ctx.acrossWorkspaces().db, last, atOnce)
      await ctx.transact(async (ctx) => {
        for (const { workspaceId, integration } of some) {
          const startAfter = new Date(ctx.now().getTime() + Math.random() * spreadMs)
          await ctx.enqueue(checkOne, { workspaceId, integration }, { startAfter })
        }
      })
      last = some.at(-1)
      if (some.length < atOnce) return
    }
  },
})
