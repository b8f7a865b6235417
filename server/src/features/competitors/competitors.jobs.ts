import { z } from 'zod'
import { sextantIn } from '#kernel/context'
import { defineDueJob } from '#kernel/due-jobs'
import { defineJob } from '#kernel/jobs'
import { relateRef } from './battlecard/relate.ref.ts'
import { relate } from './battlecard/relate.service.ts'
import * as queries from './competitors.queries.ts'
import { sendDigest } from './digest/digest.service.ts'
import { checkRef } from './monitoring/check.ref.ts'
import { checkCompetitor } from './monitoring/check.service.ts'
import * as checks from './monitoring/checks.queries.ts'

export const checkOne = defineJob({
  ...checkRef,
  retryLimit: 2,
  retryDelay: 60,
  timeout: 1_800,
  // High concurrency, because checks mostly wait for hosts; parsing runs in a few worker threads.
  concurrency: 8,
  async run(ctx, { workspaceId, competitorId }) {
    const competitor = await queries.findStored(ctx.db, workspaceId, competitorId)
    if (!competitor || competitor.isSample) return
    const own = ctx.as(sextantIn(workspaceId))
    if (!(await ctx.ports.agentIsOn(own, 'market-maven'))) return
    const settings = await ctx.ports.agentSettings(own, 'market-maven')
    await checkCompetitor(own, competitor, { settings, signal: ctx.signal, isAnnounced: true })
  },
})

/** Compares its pages with what the workspace plans. A lost one is made up for by the next check. */
export const relateOne = defineJob({
  ...relateRef,
  retryLimit: 2,
  retryDelay: 60,
  timeout: 600,
  async run(ctx, { workspaceId, competitorId, isNews }) {
    const own = ctx.as(sextantIn(workspaceId))
    if (await ctx.ports.agentIsOn(own, 'market-maven')) await relate(own, { competitorId, isNews, signal: ctx.signal })
  },
})

export const digestOne = defineJob({
  name: 'competitors.digest',
  payload: z.object({ workspaceId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 60,
  async run(ctx, { workspaceId }) {
    const own = ctx.as(sextantIn(workspaceId))
    if (await ctx.ports.agentIsOn(own, 'market-maven')) await sendDigest(own)
  },
})

/** On Mondays, early enough for a morning in Europe. */
export const beginDigests = defineJob({
  name: 'competitors.begin-digests',
  payload: z.object({}),
  retryLimit: 1,
  cron: '0 6 * * 1',
  run: (ctx) =>
    ctx.acrossWorkspaces().transact(async (ctx) => {
      for (const workspaceId of await checks.watchingWorkspaces(ctx.db)) await ctx.enqueue(digestOne, { workspaceId })
    }),
})

export const checkDue = defineDueJob({
  name: 'competitors.check-due',
  take: checks.takeDue,
  enqueue: (ctx, { id, workspaceId }) => ctx.enqueue(checkOne, { workspaceId, competitorId: id }),
})
