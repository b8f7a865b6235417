import type { RequestCtx } from '#kernel/context'
import { endBatch } from './sending.queries.ts'

/** Announces a batch when its last email is settled, so that waiting workflows can continue. */
export async function announceEnd(ctx: RequestCtx, settled: readonly { batch_id: string | null }[]): Promise<void> {
  const { workspaceId } = ctx.actor
  for (const batchId of new Set(settled.flatMap(({ batch_id }) => batch_id ?? []))) {
    const ended = await endBatch(ctx.db, workspaceId, batchId, ctx.now())
    if (!ended) continue
    await ctx.emit('agent.event', {
      ...{ workspaceId, runId: ended.runId, agentId: 'advocate-amplifier', eventType: 'outreach-completed' },
      ...{ confidence: 100, sentiment: null, priority: null },
      subject: { type: 'outreach', id: ended.id, title: ended.title },
    })
  }
}
