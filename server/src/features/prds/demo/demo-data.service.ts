import type { RequestCtx } from '#kernel/context'
import { removeSamplesOf } from '#kernel/demo/data'
import type { Removed } from '#kernel/purge'
import * as transcripts from '../sources/transcripts.queries.ts'

const removePrds = removeSamplesOf({ PRDs: 'prds' })

export async function removeSamples(ctx: RequestCtx): Promise<Removed> {
  return {
    ...(await removePrds(ctx)),
    transcripts: await transcripts.removeSamples(ctx.db, ctx.actor.workspaceId),
  }
}
