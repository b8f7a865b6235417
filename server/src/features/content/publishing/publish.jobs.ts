import type { Upkeep } from '#kernel/feature'
import { defineJob } from '#kernel/jobs'
import { overdue } from './claims.queries.ts'
import { publishDue } from './publish.ref.ts'
import { carryOut } from './publish-once.ts'

export const publish = defineJob({
  ...publishDue,
  retryLimit: 2,
  retryDelay: 5,
  concurrency: 8,
  timeout: 170,
  run: (ctx, { publicationId }) => carryOut(ctx, publicationId),
})

const atOnce = 50
/** Fresh posts have their own job; the sweep leaves them this long. */
const graceMs = 5_000

/** Picks up lost work: a job that ran too early or got lost, or a dead worker. */
export const sweep: Upkeep = {
  name: 'content.sweep',
  everyMs: 5_000,
  async run(ctx) {
    const before = new Date(ctx.now().getTime() - graceMs)
    for (const { id, workspaceId } of await overdue(ctx.acrossWorkspaces().db, before, atOnce)) {
      await ctx.inWorkspace(workspaceId).enqueue(publishDue, { publicationId: id })
    }
  },
}
