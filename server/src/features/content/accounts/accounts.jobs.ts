import { isSocialPlatform, platformOf, socialPlatformIds } from '@sextant/contract/content/social-platforms'
import { tokenWarning, warnDays } from '@sextant/contract/content/token-rules'
import { z } from 'zod'
import type { Ctx } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import * as queries from './accounts.queries.ts'

/** How long connecting takes in the sandbox. */
const connectingMs = 2_000

/** Connects a sandbox account after its delay. It waits here, because a delayed job may start a poll later. */
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

const aDayMs = 86_400_000

/** Daily: notifies once about tokens that expire within a week, and once when they have expired. */
export const warnOfEnds = defineJob({
  name: 'content.warn-of-token-ends',
  payload: z.object({}),
  retryLimit: 2,
  cron: '23 5 * * *',
  async run(ctx) {
    const now = ctx.now()
    for (const platform of socialPlatformIds) {
      const { days } = platformOf(platform).lifetime
      if (days === undefined) continue
      const since = new Date(now.getTime() - (days - warnDays) * aDayMs)
      const accounts = await queries.connectedBefore(ctx.acrossWorkspaces().db, platform, since)
      for (const account of accounts) await warn(ctx, account, now)
    }
  },
})

async function warn(ctx: Ctx, { workspace_id, platform, attempt, connected_at }: queries.Connected, now: Date) {
  const message = isSocialPlatform(platform) && connected_at && tokenWarning(platform, connected_at, now)
  if (!message) return
  await ctx.inWorkspace(workspace_id).transact((ctx) =>
    ctx.ports.notify(
      ctx,
      { workspaceId: workspace_id, roles: ['admin', 'editor'] },
      {
        kind: 'integration-attention',
        type: 'warning',
        title: message.slice(0, message.indexOf('. ') + 1),
        message,
        actionUrl: '/agents/narrative-architect',
        key: `token ${workspace_id} ${platform} ${attempt} ${message.includes('has expired') ? 'over' : 'soon'}`,
      },
    ),
  )
}
