import { counted } from '@sextant/contract/kernel/counted'
import type { Page } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { Notification, NotificationCounts, notificationRoutes } from '@sextant/contract/notifications/routes'
import type { Ctx, RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import * as queries from './notifications.queries.ts'
import { find as findSettings } from './settings.queries.ts'
import * as settling from './settle.queries.ts'

export function list(
  ctx: RequestCtx,
  { filter, ...page }: RequestOf<typeof notificationRoutes.list>['query'],
): Promise<Page<Notification>> {
  return pageById(page, (before, atMost) => queries.list(ctx.db, ctx.actor, { filter, before, atMost }))
}

export const counts = (ctx: RequestCtx): Promise<NotificationCounts> => queries.count(ctx.db, ctx.actor)

export async function bell(ctx: RequestCtx) {
  const [unread, { timeZone }] = await Promise.all([
    queries.countUnread(ctx.db, ctx.actor),
    findSettings(ctx.db, ctx.actor),
  ])
  return { unread, timeZone }
}

export function markRead(ctx: RequestCtx, id: string): Promise<Notification> {
  return ctx.transact(async (ctx) => {
    const marked = orNotFound(await queries.markRead(ctx.db, ctx.actor, id, ctx.now()), 'Notification')
    if (marked.isNews) await notifyOwner(ctx)
    return marked.notification
  })
}

export function readAll(ctx: RequestCtx, upTo: string | undefined): Promise<{ changed: number }> {
  return ctx.transact(async (ctx) => {
    const changed = await queries.markAllRead(ctx.db, ctx.actor, upTo, ctx.now())
    if (changed > 0) await notifyOwner(ctx)
    return { changed }
  })
}

export function clear(ctx: RequestCtx, upTo: string | undefined): Promise<{ changed: number; binId: string | null }> {
  return ctx.transact(async (ctx) => {
    const ids = await queries.idsUpTo(ctx.db, ctx.actor, upTo)
    const changed = ids.length
    if (changed === 0) return { changed, binId: null }
    const title = counted(changed, 'notification', 'notifications')
    const binId = await ctx.ports.moveToBin(ctx, { kind: 'notifications', ids, title })
    await ctx.audit('CLEAR_NOTIFICATIONS', { id: ctx.actor.userId, name: ctx.actor.name, cleared: changed })
    await notifyOwner(ctx)
    return { changed, binId }
  })
}

/** Withdraws requests that someone has already handled. */
export async function settle(ctx: Ctx, workspaceId: string, thing: string): Promise<void> {
  const { db } = ctx.inWorkspace(workspaceId)
  for (const userId of await settling.settle(db, workspaceId, thing, ctx.now())) {
    await ctx.publish({ workspaceId, userId }, { topic: 'notifications' })
  }
}

export const notifyOwner = (ctx: RequestCtx) =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId, userId: ctx.actor.userId }, { topic: 'notifications' })
