import { countedUnread } from '@sextant/contract/notifications/routes'
import type { RequestCtx } from '#kernel/context'
import { countUnread } from './notifications.queries.ts'

export async function facts(ctx: RequestCtx): Promise<string[]> {
  const unread = await countUnread(ctx.db, ctx.actor)
  if (unread === 0) return []
  if (unread === 1) return ['1 notification is unread.']
  return [`${unread === countedUnread ? `More than ${countedUnread - 1}` : unread} notifications are unread.`]
}
