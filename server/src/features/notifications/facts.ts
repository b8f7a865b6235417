import { countedUnread } from '@sextant/contract/notifications/routes'
import type { RequestCtx } from '#kernel/context'
import type { Fact } from '#kernel/feature'
import { countUnread } from './notifications.queries.ts'

export async function facts(ctx: RequestCtx): Promise<Fact[]> {
  const unread = await countUnread(ctx.db, ctx.actor)
  if (unread === 0) return []
  const count = unread === countedUnread ? `more than ${countedUnread - 1}` : unread
  const text = unread === 1 ? 'You have 1 unread notification.' : `You have ${count} unread notifications.`
  return [{ text, url: '/notifications' }]
}
