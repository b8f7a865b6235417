import { liveTopics } from '@sextant/contract/live'
import type { Welcome } from '@sextant/contract/welcome/routes'
import { firstSteps } from '@sextant/contract/welcome/rules'
import type { RequestCtx } from '#kernel/context'
import { hasOwn as hasOwnIn } from '#kernel/demo/data'
import * as queries from './welcome.queries.ts'

const hasOwnRecords = hasOwnIn(
  ...(['prds', 'outputs', 'contents', 'competitors', 'feature_analyses', 'workflows'] as const),
  ...(['customers', 'advocates', 'community_posts'] as const),
)

export async function read(ctx: RequestCtx): Promise<Welcome> {
  const [done, isDismissed, hasSamples, model] = await Promise.all([
    ctx.ports.stepsDone(ctx),
    queries.isDismissed(ctx.db, ctx.actor),
    queries.hasSamples(ctx.db, ctx.actor.workspaceId),
    ctx.ports.modelInUse(ctx, 'user-whisperer'),
  ])
  const steps = firstSteps.map((id) => ({ id, isDone: done.includes(id) }))
  const hasOwn = !hasSamples || (await hasOwnRecords(ctx))
  return { steps, isDismissed, hasSamples, hasOwn, hasNoModel: model === undefined }
}

export async function dismiss(ctx: RequestCtx): Promise<{ success: true }> {
  await queries.dismiss(ctx.db, ctx.actor, ctx.now())
  return { success: true }
}

export function removeSamples(ctx: RequestCtx): Promise<{ removed: number }> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    if (!(await queries.takeSamples(ctx.db, workspaceId))) return { removed: 0 }
    const removed = await ctx.ports.removeSamples(ctx)
    await ctx.audit('REMOVE_SAMPLE_DATA', { id: workspaceId, facts: removed })
    for (const topic of liveTopics) await ctx.publish({ workspaceId }, { topic })
    return { removed: Object.values(removed).reduce((sum, count) => sum + count, 0) }
  })
}
