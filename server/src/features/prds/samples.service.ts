import type { RequestCtx } from '#kernel/context'
import type { Removed } from '#kernel/purge'
import { removeSampleRows } from '#kernel/samples'
import * as transcripts from './transcripts.queries.ts'

export async function removeSamples(ctx: RequestCtx): Promise<Removed> {
  const { workspaceId } = ctx.actor
  return {
    PRDs: await removeSampleRows(ctx.db, 'prds', workspaceId),
    transcripts: await transcripts.removeSamples(ctx.db, workspaceId),
  }
}
