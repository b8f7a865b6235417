import type { RequestCtx } from '#kernel/context'
import type { OwnWork } from '#ports/prds/own-work'
import { mostWork } from './battlecard.service.ts'
import * as queries from './card.queries.ts'
import { addImplications } from './implications.service.ts'
import { alikeFrom, nearestTo, passagesOf, unlikeBelow, wordings } from './passages.ts'

interface Related {
  competitorId: string
  isNews: boolean
  signal: AbortSignal
}

/** Compares what a competitor's pages say, and what changed there, with what the workspace plans. */
export async function relate(ctx: RequestCtx, related: Related): Promise<void> {
  const work = await ctx.ports.ownWork(ctx, mostWork)
  await findMatches(ctx, related, work)
  await addImplications(ctx, related, work)
}

/** Looks for requirements on the pages, and remembers what was found and what wasn't. */
async function findMatches(ctx: RequestCtx, { competitorId, isNews, signal }: Related, all: readonly OwnWork[]) {
  const { workspaceId } = ctx.actor
  const [pages, known] = await Promise.all([
    queries.readPages(ctx.db, workspaceId, competitorId),
    queries.matchesOf(ctx.db, workspaceId, competitorId),
  ])
  const compared = new Set(known.map(({ workId }) => workId))
  const work = all.filter(({ id, kind }) => kind === 'requirement' && (isNews || !compared.has(id)))
  if (pages.length === 0 || work.length === 0) return
  const passages = passagesOf(pages)
  const texts = [...work.flatMap(wordings), ...passages.map(({ text }) => text)]
  const vectors = await ctx.ports.embeddings.embed(texts, { owner: workspaceId, signal })
  const theirs = passages.map((passage, at) => ({ ...passage, vector: vectors[2 * work.length + at] }))
  const matches = work.map(({ id }, at) => {
    const { nearest, likeness } = nearestTo(vectors.slice(2 * at, 2 * at + 2), theirs)
    const pageId = likeness >= alikeFrom ? (nearest?.pageId ?? null) : null
    return { workId: id, pageId, quote: likeness >= unlikeBelow ? (nearest?.text ?? '') : '' }
  })
  await ctx.transact(async (ctx) => {
    await queries.saveMatches(ctx.db, { workspaceId, competitorId }, matches)
    await ctx.publish({ workspaceId }, { topic: 'competitors', id: competitorId })
  })
}
