import { isExportTarget, isIntegrationId } from '@sextant/contract/integrations/catalogue'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import * as queries from './exports.queries.ts'
import { dueAt, readOldStates } from './states.service.ts'

/** Spreads the reading, so no service is called by every workspace at the same time. */
const spreadMs = 30 * 60_000
const atOnce = 500

export const readStatesOf = defineJob({
  name: 'integrations.read-states-of',
  payload: z.object({ workspaceId: z.uuid(), integration: z.string() }),
  // What couldn't be read is due again in an hour.
  retryLimit: 0,
  timeout: 600,
  concurrency: 4,
  perGroup: 1,
  async run(ctx, { workspaceId, integration }) {
    if (isIntegrationId(integration) && isExportTarget(integration)) await readOldStates(ctx, workspaceId, integration)
  },
})

/** Every hour, finds the tools in which exported items may have changed. */
export const readAllStates = defineJob({
  name: 'integrations.read-states',
  payload: z.object({}),
  retryLimit: 1,
  cron: '11 * * * *',
  async run(ctx) {
    let last = { workspaceId: '00000000-0000-0000-0000-000000000000', integration: '' }
    for (;;) {
      const some = await queries.placesToRead(ctx.acrossWorkspaces().db, dueAt(ctx.now()), last, atOnce)
      await ctx.transact(async (ctx) => {
        for (const place of some) {
          const startAfter = new Date(ctx.now().getTime() + Math.random() * spreadMs)
          await ctx.enqueue(readStatesOf, place, { startAfter, group: place.workspaceId })
        }
      })
      last = some.at(-1) ?? last
      if (some.length < atOnce) return
    }
  },
})
