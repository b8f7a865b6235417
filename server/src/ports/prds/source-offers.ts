import type { RequestCtx } from '#kernel/context'

/** Something another room has that a PRD can be written from. */
export interface SourceOffer {
  kind: 'theme' | 'topic'
  id: string
  name: string
  /** Where it comes from, such as the analysis that found it. */
  detail: string
  count: number
  at: Date
}

export interface OfferedSource {
  title: string
  /** Follows the name of the kind: `of “September feedback”`. */
  from: string
  turns: { speaker: string; at: string; text: string }[]
}

export interface SourceOffers {
  list(ctx: RequestCtx): Promise<SourceOffer[]>
  /** Undefined if the workspace has no such theme or topic. */
  find(ctx: RequestCtx, id: string): Promise<OfferedSource | undefined>
}

export interface SourceOfferPorts {
  sourceOffers: {
    list(ctx: RequestCtx): Promise<SourceOffer[]>
    find(ctx: RequestCtx, offer: Pick<SourceOffer, 'kind' | 'id'>): Promise<OfferedSource | undefined>
  }
}
