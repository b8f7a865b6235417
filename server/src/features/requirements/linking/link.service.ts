import { binDays } from '@sextant/contract/bin/kinds'
import type { Ctx, RequestCtx } from '#kernel/context'
import { removeSamplesOf } from '#kernel/demo/data'
import type { Removed } from '#kernel/purge'
import type { PrdDocument } from '#ports/prds/prd-documents'
import { compareRef } from '../merging/compare.ref.ts'
import { itemsOf } from './items.ts'
import { linkItems } from './link-items.ts'
import * as queries from './places.queries.ts'
import { refresh } from './refresh.service.ts'

/** The most that is compared after one change of a document. */
const mostCompared = 300

/** Links a document's requirements to those that other documents have. Safe to repeat; call it in a transaction. */
export async function linkDocument(ctx: Ctx, workspaceId: string, prdId: string): Promise<void> {
  await queries.lockWorkspace(ctx.db, workspaceId)
  const document = await ctx.ports.findPrdDocument(ctx, workspaceId, prdId)
  // Templates are starting points, not documents.
  if (!document || document.isTemplate) await unlinkDocument(ctx, workspaceId, prdId)
  else await link(ctx, workspaceId, document)
  await ctx.publish({ workspaceId }, { topic: 'requirements' })
}

async function link(ctx: Ctx, workspaceId: string, document: PrdDocument): Promise<void> {
  const { id: prdId, title: prdTitle, previousId, isSample } = document
  const items = itemsOf(document.content)
  const known = await queries.placesOf(ctx.db, workspaceId, prdId)
  const earlier = previousId ? await queries.placesOf(ctx.db, workspaceId, previousId) : new Map()
  const alike = await queries.withWords(
    ctx.db,
    workspaceId,
    items.map(({ words }) => words),
  )
  const found = { workspaceId, isSample, at: new Date(document.updatedAt) }
  const links = linkItems({ items, known, earlier, alike })
  const byWords = new Map<string, string>()
  const placed: Parameters<typeof queries.place>[2][number][] = []
  for (const item of items) {
    const requirementId =
      links.get(item.itemId) ?? byWords.get(item.words) ?? (await queries.insert(ctx.db, found, item))
    byWords.set(item.words, requirementId)
    placed.push({ ...item, requirementId })
  }
  await queries.place(ctx.db, { workspaceId, prdId, prdTitle, isApproved: document.status === 'approved' }, placed)
  const before = [...known.values()].map(({ requirementId }) => requirementId)
  const now = placed.map(({ requirementId }) => requirementId)
  await refresh(ctx, found, [...new Set([...before, ...now])])
  const changed = placed.filter(({ itemId, words }) => known.get(itemId)?.words !== words)
  const ids = [...new Set(changed.map(({ requirementId }) => requirementId))].slice(0, mostCompared)
  if (ids.length > 0) await ctx.enqueue(compareRef, { workspaceId, ids }, { group: workspaceId })
}

/** Its places are gone with the document, or go now because it became a template. */
async function unlinkDocument(ctx: Ctx, workspaceId: string, prdId: string): Promise<void> {
  await queries.place(ctx.db, { workspaceId, prdId, prdTitle: '', isApproved: false }, [])
  await recount(ctx, workspaceId)
}

async function recount(ctx: Ctx, workspaceId: string): Promise<void> {
  const ids = await queries.overcounted(ctx.db, workspaceId)
  await refresh(ctx, { workspaceId, isSample: true, at: ctx.now() }, ids)
}

/** Documents in the bin bring their requirements back, with what people decided about merging them. */
export const tidy = async (ctx: Ctx, now: Date): Promise<Removed> => ({
  requirements: await queries.deleteLeftOver(ctx.acrossWorkspaces().db, new Date(now.getTime() - binDays * 86_400_000)),
})

/** Those of sample documents, unless a person changed them or a document of their own has them. */
export async function removeSamples(ctx: RequestCtx): Promise<Removed> {
  const removed = await removeSamplesOf({ requirements: 'requirements' })(ctx)
  await recount(ctx, ctx.actor.workspaceId)
  return removed
}
