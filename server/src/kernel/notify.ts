import type { NoticeKind, NoticeType } from '@sextant/contract/notification-rules'
import type { Ctx } from './context.ts'

export interface Recipients {
  workspaceId: string
  /** Everybody with a seat in the workspace when absent. Who has no seat there is told nothing. */
  userIds?: readonly string[]
}

export interface Notice {
  kind: NoticeKind
  type: NoticeType
  title: string
  message: string
  /** A path of the product, or an address by http or https; anything else is refused. */
  actionUrl?: string
  /** The same key twice is told once. */
  key?: string
  /** Names the thing it is about, as `output <id>`: once that is settled, it asks for nothing any more. */
  about?: string
  isSample?: boolean
}

/**
 * Tells people in the transaction of what happened, each in the ways they chose. Call it last there: it holds the
 * workspace's notifications until the transaction ends, so that several alike at once become one row.
 */
export type Notify = (ctx: Ctx, to: Recipients, notice: Notice) => Promise<void>
