import type { Person } from '@sextant/contract/collaboration/comments'
import { presence } from '@sextant/contract/collaboration/reviews'
import type { RequestCtx } from '#kernel/context'
import { documentOf } from '../documents.ts'
import * as queries from './presence.queries.ts'

const goneSince = (now: Date) => new Date(now.getTime() - presence.goneMs)

export async function beat(ctx: RequestCtx, prdId: string): Promise<Person[]> {
  await documentOf(ctx, prdId)
  const { workspaceId, userId } = ctx.actor
  const now = ctx.now()
  const isNew = await queries.beat(ctx.db, { workspaceId, prdId, userId }, { now, goneSince: goneSince(now) })
  if (isNew) await ctx.publish({ workspaceId }, { topic: 'presence', id: prdId })
  return queries.list(ctx.db, { workspaceId, prdId }, goneSince(now))
}

export async function leave(ctx: RequestCtx, prdId: string): Promise<{ success: true }> {
  await documentOf(ctx, prdId)
  const { workspaceId, userId } = ctx.actor
  await queries.leave(ctx.db, { workspaceId, prdId, userId }, goneSince(ctx.now()))
  await ctx.publish({ workspaceId }, { topic: 'presence', id: prdId })
  return { success: true }
}
