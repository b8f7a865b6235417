import type { RequestCtx } from '#kernel/context'

/** Something the workspace has decided or written down, which others may be told of. */
export interface KnownText {
  title: string
  text: string
  /** Its page in the product. */
  url: string
  /** A person has approved it; what is only written down is checked by one before it goes out. */
  isApproved: boolean
}

export interface KnowledgeSearch {
  /** Words it should be about. */
  words: readonly string[]
  limit: number
}

/** Texts of the actor's workspace that share words with these; the likeliest first, never more than the limit. */
export type FindKnowledge = (ctx: RequestCtx, search: KnowledgeSearch) => Promise<KnownText[]>
