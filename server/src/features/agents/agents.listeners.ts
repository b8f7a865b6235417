import type { Ctx } from '#kernel/context'
import type { Listeners } from '#kernel/feature'
import { type ApprovedThing, approveAbout, removeAbout, reopenAbout } from './outputs/outputs.queries.ts'

export const listeners: Listeners = {
  'prd.approved': async ({ workspaceId, prdId: id, changed }, ctx) => {
    if ((await statusOf(ctx, workspaceId, id)) === 'approved') {
      await approvedThere(ctx, workspaceId, { type: 'prd', id, changed })
    }
  },
  'prd.reopened': async ({ workspaceId, prdId }, ctx) => {
    if ((await statusOf(ctx, workspaceId, prdId)) === 'draft') await reopenedThere(ctx, workspaceId, 'prd', prdId)
  },
  'prd.deleted': async ({ workspaceId, prdId }, ctx) => {
    if (await statusOf(ctx, workspaceId, prdId)) return
    await removeAbout(ctx.db, workspaceId, 'prd', prdId)
    await ctx.publish({ workspaceId }, { topic: 'outputs' })
  },
  // Forecasts can be approved but not edited.
  'analysis.approved': ({ workspaceId, analysisId: id }, ctx) =>
    approvedThere(ctx, workspaceId, { type: 'analysis', id, changed: 0 }),
  'analysis.reopened': ({ workspaceId, analysisId }, ctx) => reopenedThere(ctx, workspaceId, 'analysis', analysisId),
  'content.approved': ({ workspaceId, contentId: id, changed }, ctx) =>
    approvedThere(ctx, workspaceId, { type: 'content', id, changed }),
}

/** Events arrive in any order, so a PRD may have been undone or restored since; undefined if it is deleted. */
const statusOf = async (ctx: Ctx, workspaceId: string, prdId: string) =>
  (await ctx.ports.findPrdDocument(ctx, workspaceId, prdId))?.status

/** Approving a record in its own feature also approves its output. */
async function approvedThere(ctx: Ctx, workspaceId: string, thing: ApprovedThing): Promise<void> {
  await approveAbout(ctx.db, workspaceId, thing, ctx.now())
  await ctx.publish({ workspaceId }, { topic: 'outputs' })
}

async function reopenedThere(ctx: Ctx, workspaceId: string, type: string, id: string): Promise<void> {
  await reopenAbout(ctx.db, workspaceId, type, id)
  await ctx.publish({ workspaceId }, { topic: 'outputs' })
}
