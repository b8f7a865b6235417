import type { FindKnowledge, KnownText } from '#kernel/knowledge'
import { contentSource } from './content-source.ts'
import { approvedAbout, documentsAbout } from './knowledge.queries.ts'

const mostWords = 12

/** What people approved comes before what they only uploaded; drafts are told to nobody. */
export const knowledge: FindKnowledge = async (ctx, { words, limit }) => {
  const asked = { words: words.filter((word) => word.length > 2).slice(0, mostWords), atMost: limit }
  if (asked.words.length === 0) return []
  const { workspaceId } = ctx.actor
  const approved = await approvedAbout(ctx.db, workspaceId, asked)
  const prds = await Promise.all(approved.map((id) => contentSource(ctx, id)))
  const documents = await documentsAbout(ctx.db, workspaceId, asked)
  const known: KnownText[] = [
    ...prds.flatMap((prd) =>
      prd ? [{ title: prd.title, text: prd.description, url: prd.url, isApproved: true }] : [],
    ),
    ...documents.map(({ title, text }) => ({ title, text, url: '/agents/user-whisperer', isApproved: false })),
  ]
  return known.slice(0, limit)
}
