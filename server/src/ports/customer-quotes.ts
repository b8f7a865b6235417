import type { RequestCtx } from '#kernel/context'

/** Something a customer said, with who said it and where it can be read. */
export interface CustomerQuote {
  /** The name they go by there. */
  speaker: string
  email: string | undefined
  /** Their account on the platform it was said on, where it was. */
  handle: string | undefined
  text: string
  saidAt: Date
  source: { kind: 'transcript' | 'post'; id: string; title: string; url: string }
}

export interface CustomerQuoteSearch {
  since: Date
  limit: number
}

/** What customers said in the actor's workspace; the newest first, never more than the limit. */
export type FindCustomerQuotes = (ctx: RequestCtx, search: CustomerQuoteSearch) => Promise<CustomerQuote[]>
