import type { RequestCtx } from '#kernel/context'
import type { Fact } from '#kernel/feature'
import { countDue } from './record.queries.ts'

export async function facts(ctx: RequestCtx): Promise<Fact[]> {
  const due = await countDue(ctx.db, ctx.actor.workspaceId, ctx.now())
  if (due === 0) return []
  const text = due === 1 ? '1 forecast needs actual results.' : `${due} forecasts need actual results.`
  return [{ text, url: '/agents/impact-predictor' }]
}
