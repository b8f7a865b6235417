import { may, type Role } from '@sextant/contract/kernel/roles'
import type { NoticeKind, NoticeType } from '@sextant/contract/notifications/rules'
import type { Ctx } from '#kernel/context'

export interface Recipients {
  workspaceId: string
  /** Everybody with a seat in the workspace when absent. Who has no seat there is told nothing. */
  userIds?: readonly string[]
  /** Of these only who has one of these roles there. */
  roles?: readonly Role[]
  /** Who knows already, having done it. */
  except?: readonly string[]
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
  /** Names what it is about, as `output <id>`: once one of these is settled, it asks for nothing any more. */
  about?: readonly string[]
  /** Not to Slack or Teams: it is about what does not arrive there. */
  isKeptFromChannels?: true
  isSample?: boolean
}

/** Whoever did it, while they have a seat there; else everybody who can go on with it. */
export async function doerOrEditors(ctx: Ctx, workspaceId: string, userId: string | null): Promise<Recipients> {
  const doer = userId ? await ctx.ports.actorOf(ctx.db, userId, workspaceId) : undefined
  return doer && may(doer.role, 'canEditAgents')
    ? { workspaceId, userIds: [doer.userId] }
    : { workspaceId, roles: ['admin', 'editor'] }
}

/**
 * Tells people in the transaction of what happened, each in the ways they chose. Call it last there: it holds the
 * workspace's notifications until the transaction ends, so that several alike at once become one row.
 */
export type Notify = (ctx: Ctx, to: Recipients, notice: Notice) => Promise<void>
