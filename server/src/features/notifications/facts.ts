import { countedUnread } from '@sextant/contract/notifications/routes'
import type { RequestCtx } from '#kernel/context'
import { countUnread } from './notifications.queries.ts'

export async function facts(ctx: RequestCtx): Promise<string[]> {
  const unread = await countUnread(ctx.db, ctx.actor)
  if (unread === 0) return []
  if (unread === 1) return ['You have 1 unread notification.']
  return [`You have ${unread === countedUnread ? `more than ${countedUnread - 1}` : unread} unread notifications.`]
}
