import type { RequestCtx } from '#kernel/context'
import type { Removed } from '#kernel/purge'
import { removeSamplesOf } from '#kernel/samples'
import * as transcripts from './transcripts.queries.ts'

const removePrds = removeSamplesOf({ PRDs: 'prds' })

export async function removeSamples(ctx: RequestCtx): Promise<Removed> {
  return {
    ...(await removePrds(ctx)),
    transcripts: await transcripts.removeSamples(ctx.db, ctx.actor.workspaceId),
  }
}
