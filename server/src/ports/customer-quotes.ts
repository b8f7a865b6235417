import type { ScoreScale } from '@sextant/contract/advocates/import-columns'
import type { RequestCtx } from '#kernel/context'

/** A customer quote with its author and source. */
export interface CustomerQuote {
  /** Their name there. */
  speaker: string
  email: string | undefined
  /** Their account on the platform, if it was said on one. */
  handle: string | undefined
  company?: string
  /** May be empty if they only gave a score. */
  text: string
  score?: { score: number; scale: ScoreScale }
  saidAt: Date
  source: { kind: 'transcript' | 'post' | 'feedback'; id: string; title: string; url: string }
}

export interface CustomerQuoteSearch {
  since: Date
  limit: number
}

/** Customer quotes in the actor's workspace; newest first, up to the limit. */
export type FindCustomerQuotes = (ctx: RequestCtx, search: CustomerQuoteSearch) => Promise<CustomerQuote[]>
