import type { RequestCtx } from '#kernel/context'
import * as queries from '../content.queries.ts'

const stillToCome = ['approved', 'scheduled', 'publishing', 'failed']

/** Content is complete once every approved post is published; drafts don't count. */
export async function announceWhenComplete(ctx: RequestCtx, contentId: string): Promise<void> {
  const { workspaceId } = ctx.actor
  const content = await queries.lock(ctx.db, workspaceId, contentId)
  if (!content) return
  const variations = await queries.variationsOf(ctx.db, [contentId])
  if (variations.some(({ status }) => stillToCome.includes(status))) return
  await ctx.emit('agent.event', {
    workspaceId,
    runId: content.run_id,
    agentId: 'narrative-architect',
    eventType: 'campaign-completed',
    confidence: 100,
    sentiment: null,
    priority: null,
    subject: { type: 'content', id: contentId, title: content.title },
  })
}
