import type { RequestCtx } from '#kernel/context'

/** Something the workspace decided or wrote down and may share. */
export interface KnownText {
  title: string
  text: string
  /** Its page in the product. */
  url: string
  /** Approved by a person; anything else is reviewed before it is sent. */
  isApproved: boolean
}

export interface KnowledgeSearch {
  words: readonly string[]
  limit: number
}

/** Texts of the actor's workspace that share words with these; best first, up to the limit. */
export type FindKnowledge = (ctx: RequestCtx, search: KnowledgeSearch) => Promise<KnownText[]>
