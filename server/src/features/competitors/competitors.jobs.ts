import { z } from 'zod'
import { sextantIn } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import { checkRef } from './check.ref.ts'
import { checkCompetitor } from './check.service.ts'
import * as queries from './competitors.queries.ts'

const atOnce = 200
/** Should the job of one be lost, it is due again then. */
const putOffMs = 3_600_000

export const checkOne = defineJob({
  ...checkRef,
  retryLimit: 2,
  retryDelay: 60,
  timeout: 1_800,
  // Pages wait for each other's hosts most of the time; reading them goes through the few threads there are.
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

/** Every minute: whoever's hour, day, week or month is over gets a check. */
export const checkDue = defineJob({
  name: 'competitors.check-due',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',
  async run(ctx) {
    for (let taken = atOnce; taken === atOnce; ) {
      taken = await ctx.transact(async (ctx) => {
        const now = ctx.now()
        const due = await queries.takeDue(ctx.db, now, new Date(now.getTime() + putOffMs), atOnce)
        for (const { id, workspaceId } of due) await ctx.enqueue(checkOne, { workspaceId, competitorId: id })
        return due.length
      })
    }
  },
})
