import type { Ctx } from '#kernel/context'
import type { Listeners } from '#kernel/feature'
import * as replies from './reply/replies.queries.ts'

/** Marks the draft of a failed run as failed. */
export const listeners: Listeners = {
  'run.ended': async ({ workspaceId, runId, status }, ctx) => {
    if (status === 'failed') await giveUpDraft(ctx, workspaceId, runId)
  },
}

async function giveUpDraft(ctx: Ctx, workspaceId: string, runId: string): Promise<void> {
  const reply = await replies.ofRun(ctx.db, workspaceId, runId)
  if (!reply) return
  const why = (await ctx.ports.reportRun(ctx.db, workspaceId, runId))?.error
  const to = {
    state: reply.text ? 'ready' : 'failed',
    message: why ?? "Couldn't draft the reply. Please try again.",
  } as const
  const ids = { workspaceId, postId: reply.post_id }
  await replies.change(ctx.db, ids, { state: ['generating'], runId }, to, ctx.now())
  await ctx.publish({ workspaceId }, { topic: 'community', id: reply.post_id })
}
