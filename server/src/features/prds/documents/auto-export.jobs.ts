import type { EventPayload } from '@sextant/contract/events'
import type { Dependant } from '@sextant/contract/integrations/routes'
import { undoApprovalMs } from '@sextant/contract/prds/rules'
import { z } from 'zod'
import type { Ctx, RequestCtx } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import { undoEnds } from '../approval/content-hash.ts'
import { findPrd } from '../prds.queries.ts'
import { exportPrd } from './export.service.ts'

const tools = ['jira', 'notion'] as const

/** Exports an approved PRD to the tool set as output format, when auto export is on. */
export const autoExport = defineJob({
  name: 'prds.auto-export',
  payload: z.object({ prdId: z.uuid(), userId: z.uuid(), workspaceId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
  async run(ctx, { prdId, userId, workspaceId }) {
    const actor = await ctx.ports.actorOf(ctx.db, userId, workspaceId)
    if (!actor) return
    const here = ctx.as(actor)
    const { autoExport: isWanted, outputFormat } = await ctx.ports.agentSettings(here, 'user-whisperer')
    const tool = tools.find((one) => one === outputFormat)
    if (!isWanted || !tool) return
    const connection = (await ctx.ports.connections.list(here)).find((one) => one.id === tool)
    if (connection?.status !== 'connected') return
    // It may have been undone or deleted since. An approval after that has its own job.
    const approval = (await findPrd(here.db, workspaceId, prdId))?.approval
    if (approval && ctx.now() >= undoEnds(approval)) await exportPrd(here, prdId, tool, '')
  },
})

/** An export can't be undone, so it waits until the approval can't be either. */
export const exportWhenFinal = (approved: EventPayload<'prd.approved'>, ctx: Ctx) =>
  ctx.enqueue(autoExport, approved, { startAfter: new Date(ctx.now().getTime() + undoApprovalMs) })

/** Warns before a disconnect that auto export uses this tool. */
export async function dependentExports(ctx: RequestCtx, integration: string): Promise<Dependant[]> {
  const { autoExport: isWanted, outputFormat } = await ctx.ports.agentSettings(ctx, 'user-whisperer')
  return isWanted && outputFormat === integration ? [{ what: 'automatic export of approved PRDs', count: 1 }] : []
}
