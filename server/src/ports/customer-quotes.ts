import type { RequestCtx } from '#kernel/context'

/** A customer quote with its author and source. */
export interface CustomerQuote {
  /** Their name there. */
  speaker: string
  email: string | undefined
  /** Their account on the platform, if it was said on one. */
  handle: string | undefined
  text: string
  saidAt: Date
  source: { kind: 'transcript' | 'post'; id: string; title: string; url: string }
}

export interface CustomerQuoteSearch {
  since: Date
  limit: number
}

/** Customer quotes in the actor's workspace; newest first, up to the limit. */
export type FindCustomerQuotes = (ctx: RequestCtx, search: CustomerQuoteSearch) => Promise<CustomerQuote[]>
