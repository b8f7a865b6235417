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
/** What is due this moment has a job of its own. */
const graceMs = 5_000

/** Takes up what nobody has taken up: a job that came too early or was lost, a worker that died. */
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
