import type { Ctx } from '#kernel/context'
import * as queries from './deliveries.queries.ts'
import { notifyFailure } from './notify-failure.ts'

/** Gives up on a delivery that waits for a retry. If a worker has claimed it since, that worker ends it. */
export async function giveUp(ctx: Ctx, delivery: queries.Stored, reason: string): Promise<void> {
  const { id, workspace_id: workspaceId } = delivery
  await ctx.transact(async (ctx) => {
    if (await queries.giveUp(ctx.db, id, ctx.now(), reason)) {
      await ctx.publish({ workspaceId }, { topic: 'deliveries', id })
      await notifyFailure(ctx, delivery, reason)
    }
  })
}
