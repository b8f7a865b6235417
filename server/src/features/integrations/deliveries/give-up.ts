import type { Ctx } from '#kernel/context'
import * as queries from './deliveries.queries.ts'
import { tellOfFailure } from './notify-failure.ts'

/** Ends what waits to be sent again. What was taken up in between has ended by itself. */
export async function giveUp(ctx: Ctx, delivery: queries.Stored, reason: string): Promise<void> {
  const { id, workspace_id: workspaceId } = delivery
  await ctx.transact(async (ctx) => {
    if (await queries.giveUp(ctx.db, id, ctx.now(), reason)) {
      await ctx.publish({ workspaceId }, { topic: 'deliveries', id })
      await tellOfFailure(ctx, delivery, reason)
    }
  })
}
