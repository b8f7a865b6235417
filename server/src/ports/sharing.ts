import type { ShareLevel, ShareType } from '@sextant/contract/kernel/sharing'
import type { RequestCtx } from '#kernel/context'

/** A thing that can be shared, as its room tells it. */
export interface Shareable {
  id: string
  name: string
  /** Who made it, or whose it is, by name. */
  owner: string
  /** Null where it is as it was delivered. */
  lastModified: Date | null
}

/** How a room answers for one kind of thing that can be shared; always for the actor's workspace alone. */
export interface ShareableSource {
  /** Those whose name holds the words, last changed first; all of them without words. */
  list(ctx: RequestCtx, asked: { search: string; atMost: number }): Promise<Shareable[]>
  /** Those of these that exist, in any order. */
  find(ctx: RequestCtx, ids: readonly string[]): Promise<Shareable[]>
}

export type Shareables = Partial<Record<ShareType, ShareableSource>>

/** What has been shared with the actor, by the id of the thing. A share raises what a role allows, and never lowers it. */
export type SharesOf = (ctx: RequestCtx, type: ShareType) => Promise<ReadonlyMap<string, ShareLevel>>

/** The level of one thing that is there and was shared with the actor; `share` names a share by its own id. */
export type ShareLevelOf = (
  ctx: RequestCtx,
  thing: { type: ShareType | 'share'; id: string },
) => Promise<ShareLevel | undefined>

/** Something that a person would leave behind, counted: `{ what: 'workflows', count: 3 }`. */
export interface Holding {
  what: string
  count: number
}

/** Between members of the actor's workspace. */
export interface HandOver {
  fromUserId: string
  toUserId: string
}
