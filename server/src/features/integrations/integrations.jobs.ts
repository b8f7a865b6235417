import { integrations, isIntegrationId } from '@sextant/contract/integrations/catalogue'
import { z } from 'zod'
import { sextantIn } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import * as queries from './integrations.queries.ts'

/** How long connecting takes in the sandbox. */
const connectingMs = 2_000

/** Connects a sandbox after a delay. Waits here, because a delayed job may start a poll interval late. */
export const settle = defineJob({
  name: 'integrations.settle',
  payload: z.object({ workspaceId: z.uuid(), integration: z.string(), attempt: z.uuid() }),
  retryLimit: 5,
  retryDelay: 1,
  concurrency: 50,
  async run(ctx, { workspaceId, integration, attempt }) {
    if (!isIntegrationId(integration)) return
    await ctx.pause(connectingMs, ctx.signal)
    await ctx.transact(async (ctx) => {
      if (!(await queries.settle(ctx.db, { workspaceId, attempt }, ctx.now()))) return
      const subject = { id: integration, name: `${integrations[integration].name} (sandbox)` }
      const settled = ctx.as(sextantIn(workspaceId))
      await settled.audit('UPDATE_INTEGRATION', { ...subject, status: 'connected' }, { status: 'pending' })
      await ctx.emit('integration.changed', { workspaceId, integration, status: 'connected' })
      await ctx.publish({ workspaceId }, { topic: 'integrations', id: integration })
    })
  },
})
