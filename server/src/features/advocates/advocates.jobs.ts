import { z } from 'zod'
import { sextantIn } from '#kernel/context'
import type { Upkeep } from '#kernel/feature'
import { defineJob } from '#kernel/jobs'
import { overdue as overdueCampaigns } from './campaigns/campaigns.queries.ts'
import { complete } from './campaigns/campaigns.service.ts'
import { sendDue } from './outreach/send.ref.ts'
import { giveUp, sendOnce } from './outreach/send-once.ts'
import { orphaned, overdue } from './outreach/sending.queries.ts'

export const send = defineJob({
  ...sendDue,
  retryLimit: 2,
  retryDelay: 5,
  concurrency: 4,
  timeout: 80,
  run: (ctx, { messageId }) => sendOnce(ctx, messageId),
})

const atOnce = 50
/** Fresh emails have their own job; the sweep leaves them this long. */
const graceMs = 3_000

/** Picks up lost work: a job that ran too early or got lost, or a server that died. */
export const sweep: Upkeep = {
  name: 'advocates.sweep',
  everyMs: 3_000,
  async run(ctx) {
    const now = ctx.now()
    const { db } = ctx.acrossWorkspaces()
    for (const message of await orphaned(db, now, atOnce)) await giveUp(ctx, message)
    for (const { id, workspaceId } of await overdue(db, new Date(now.getTime() - graceMs), atOnce)) {
      await ctx.inWorkspace(workspaceId).enqueue(sendDue, { messageId: id })
    }
  },
}

/** Hourly: completes campaigns whose last day is over in every time zone. */
export const endCampaigns = defineJob({
  name: 'advocates.end-campaigns',
  payload: z.object({}),
  retryLimit: 1,
  cron: '17 * * * *',
  async run(ctx) {
    const twelveHoursMs = 12 * 3_600_000
    const today = new Date(ctx.now().getTime() - twelveHoursMs).toISOString().slice(0, 10)
    for (const { id, workspace_id } of await overdueCampaigns(ctx.acrossWorkspaces().db, today, 500)) {
      await complete(ctx.as(sextantIn(workspace_id)), id)
    }
  },
})
