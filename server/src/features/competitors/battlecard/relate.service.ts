import type { RequestCtx } from '#kernel/context'
import { mostWork } from './battlecard.service.ts'
import * as queries from './card.queries.ts'
import { nearestTo, passagesOf } from './passages.ts'

interface Related {
  competitorId: string
  isNews: boolean
  signal: AbortSignal
}

/** Looks for the workspace's requirements on a competitor's pages, and remembers what was found and what wasn't. */
export async function relate(ctx: RequestCtx, { competitorId, isNews, signal }: Related): Promise<void> {
  const { workspaceId } = ctx.actor
  const [pages, known, all] = await Promise.all([
    queries.readPages(ctx.db, workspaceId, competitorId),
    queries.matchesOf(ctx.db, workspaceId, competitorId),
    ctx.ports.ownWork(ctx, mostWork),
  ])
  const compared = new Set(known.map(({ workId }) => workId))
  const work = all.filter(({ id, kind }) => kind === 'requirement' && (isNews || !compared.has(id)))
  if (pages.length === 0 || work.length === 0) return
  const passages = passagesOf(pages)
  const texts = [...work.map(({ title, text }) => `${title}. ${text}`), ...passages.map(({ text }) => text)]
  const vectors = await ctx.ports.embeddings.embed(texts, { owner: workspaceId, signal })
  const theirs = passages.map((passage, at) => ({ ...passage, vector: vectors[work.length + at] }))
  const matches = work.map(({ id }, at) => {
    const found = nearestTo(vectors[at], theirs)
    return { workId: id, pageId: found?.pageId ?? null, quote: found?.text ?? '' }
  })
  await ctx.transact(async (ctx) => {
    await queries.saveMatches(ctx.db, { workspaceId, competitorId }, matches)
    await ctx.publish({ workspaceId }, { topic: 'competitors', id: competitorId })
  })
}
