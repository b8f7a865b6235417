import { may, type Role } from '@sextant/contract/kernel/roles'
import type { NoticeKind, NoticeType } from '@sextant/contract/notifications/rules'
import type { Ctx } from '#kernel/context'

export interface Recipients {
  workspaceId: string
  /** Defaults to all members of the workspace. People who aren't members get nothing. */
  userIds?: readonly string[]
  /** Only members with one of these roles. */
  roles?: readonly Role[]
  /** Skips people who already know because they did it. */
  except?: readonly string[]
}

export interface Notice {
  kind: NoticeKind
  type: NoticeType
  title: string
  message: string
  /** A path in the product or an http(s) address; anything else is rejected. */
  actionUrl?: string
  /** Sent once per key. */
  key?: string
  /** What it refers to, as `output <id>`: once settled, it no longer asks for action. */
  about?: readonly string[]
  /** Not sent to Slack or Teams, because it's about failures there. */
  isKeptFromChannels?: true
  isSample?: boolean
}

/** The person who did it, while they are a member; otherwise everyone who can continue. */
export async function doerOrEditors(ctx: Ctx, workspaceId: string, userId: string | null): Promise<Recipients> {
  const doer = userId ? await ctx.ports.actorOf(ctx.db, userId, workspaceId) : undefined
  return doer && may(doer.role, 'canEditAgents')
    ? { workspaceId, userIds: [doer.userId] }
    : { workspaceId, roles: ['admin', 'editor'] }
}

/**
 * Notifies people in the current transaction, each by their chosen channels. Call it last: it locks the workspace's
 * notifications until the commit, so similar ones become one row.
 */
export type Notify = (ctx: Ctx, to: Recipients, notice: Notice) => Promise<void>

/** Telling people. */
export interface NotificationPorts {
  notify: Notify
}
