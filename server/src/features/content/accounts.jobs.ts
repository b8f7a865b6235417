import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import * as queries from './accounts.queries.ts'

/** How long connecting takes in the sandbox. */
const connectingMs = 2_000

/** Connects a sandbox account, after the time it takes. It waits here: a job with a start time may come a poll later. */
export const settleAccount = defineJob({
  name: 'content.settle-account',
  payload: z.object({ workspaceId: z.uuid(), platform: z.string(), attempt: z.uuid() }),
  retryLimit: 5,
  retryDelay: 1,
  concurrency: 50,
  async run(ctx, connection) {
    await new Promise((resolve) => setTimeout(resolve, connectingMs))
    await ctx.transact(async (ctx) => {
      if (!(await queries.settle(ctx.db, connection, ctx.now()))) return
      await ctx.publish({ workspaceId: connection.workspaceId }, { topic: 'social-accounts', id: connection.platform })
    })
  },
})
