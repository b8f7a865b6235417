import type { FindKnowledge, KnownText } from '#ports/knowledge'
import { approvedAbout } from './knowledge.queries.ts'
import { findPrd } from './prds.queries.ts'
import { productSentences } from './product-sentences.ts'

const mostWords = 12

/** Approved PRDs come before uploads; drafts are never used. */
export const knowledge: FindKnowledge = async (ctx, { words, limit }) => {
  const search = { words: words.filter((word) => word.length > 2).slice(0, mostWords), atMost: limit }
  if (search.words.length === 0) return []
  const { workspaceId } = ctx.actor
  const approved = await approvedAbout(ctx.db, workspaceId, search)
  const prds = await Promise.all(approved.map((id) => findPrd(ctx.db, workspaceId, id)))
  const documents = await ctx.ports.transcripts.documentsAbout(ctx, search)
  const known: KnownText[] = [
    ...prds.flatMap((prd) => {
      const text = prd ? productSentences(prd.content) : ''
      if (!prd || text === '') return []
      const url = `/prds/${prd.id}`
      return [{ title: prd.content.title, text, url, isApproved: true }]
    }),
    ...documents.map(({ title, text }) => ({ title, text, url: '/agents/user-whisperer', isApproved: false })),
  ]
  return known.slice(0, limit)
}
