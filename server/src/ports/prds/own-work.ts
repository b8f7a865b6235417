import type { RequestCtx } from '#kernel/context'

/** Something the workspace plans, builds or has shipped, for rooms that compare something with it. */
export interface OwnWork {
  kind: 'requirement' | 'prd'
  id: string
  title: string
  /** What it is about, in its own words. */
  text: string
  /** Its page in the product. */
  url: string
  isShipped: boolean
  /** How many people asked for it. */
  people: number
}

/** In the actor's workspace; what most people asked for first, up to the limit. */
export type ListOwnWork = (ctx: RequestCtx, limit: number) => Promise<OwnWork[]>
