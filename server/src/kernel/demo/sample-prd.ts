import type { PrdDocument } from '#ports/prds/prd-documents'
import type { RequestCtx } from '../context.ts'

/** The sample PRD with this title, for what the sample data makes from it; a person's own PRDs don't count. */
export async function findSamplePrd(ctx: RequestCtx, title: string): Promise<PrdDocument | undefined> {
  const found = await ctx.ports.findRecords(ctx, { words: title, kinds: ['PRD'], limit: 5 })
  for (const record of found) {
    if (record.title !== title) continue
    const document = await ctx.ports.findPrdDocument(ctx, ctx.actor.workspaceId, record.id)
    if (document?.isSample) return document
  }
  return undefined
}
