import type { RequestCtx } from '#kernel/context'
import { countDue } from './record.queries.ts'

export async function facts(ctx: RequestCtx): Promise<string[]> {
  const due = await countDue(ctx.db, ctx.actor.workspaceId, ctx.now())
  if (due === 0) return []
  return [due === 1 ? '1 forecast needs actual results.' : `${due} forecasts need actual results.`]
}
