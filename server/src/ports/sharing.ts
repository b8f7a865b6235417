import type { ShareLevel, ShareType } from '@sextant/contract/kernel/sharing'
import type { RequestCtx } from '#kernel/context'

/** A shareable item as its feature describes it. */
export interface Shareable {
  id: string
  name: string
  /** Name of its creator or owner. */
  owner: string
  /** Null if unchanged since delivery. */
  lastModified: Date | null
}

/** How a feature provides one type of shareable item; always for the actor's workspace. */
export interface ShareableSource {
  /** Items whose name contains the words, last changed first; all without words. */
  list(ctx: RequestCtx, filter: { search: string; atMost: number }): Promise<Shareable[]>
  /** Those of these that exist, in any order. */
  find(ctx: RequestCtx, ids: readonly string[]): Promise<Shareable[]>
}

export type Shareables = Partial<Record<ShareType, ShareableSource>>

/** What was shared with the actor, by item id. A share adds to a role's permissions and never reduces them. */
export type SharesOf = (ctx: RequestCtx, type: ShareType) => Promise<ReadonlyMap<string, ShareLevel>>

/** The actor's level for one existing item; `share` names a share by its own id. */
export type ShareLevelOf = (
  ctx: RequestCtx,
  thing: { type: ShareType | 'share'; id: string },
) => Promise<ShareLevel | undefined>

/** Something a person would leave behind, with a count: `{ what: 'workflows', count: 3 }`. */
export interface Holding {
  what: string
  count: number
}

/** Between members of the actor's workspace. */
export interface HandOver {
  fromUserId: string
  toUserId: string
}
