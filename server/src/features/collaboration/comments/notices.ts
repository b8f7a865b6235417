import type { Person } from '@sextant/contract/collaboration/comments'
import type { RequestCtx } from '#kernel/context'
import type { PrdDocument } from '#ports/prds/prd-documents'
import { pageOf } from '../documents.ts'
import { findAssignee } from '../reviews/reviews.queries.ts'
import { findCreator } from '../share-links/share-links.queries.ts'
import * as queries from './comments.queries.ts'

interface NewComment {
  threadId: string
  body: string
  mentioned: readonly Person[]
  by: { userId: string | null; name: string; shareLinkId: string | null }
}

/** People who are mentioned, then the others in the thread, who takes care of the document and who shared it. */
export async function notifyOfComment(
  ctx: RequestCtx,
  { id, title }: PrdDocument,
  { threadId, body, mentioned, by }: NewComment,
): Promise<void> {
  const { workspaceId } = ctx.actor
  const rows = await queries.list(ctx.db, { workspaceId, prdId: id }, { threadId })
  const assignee = await findAssignee(ctx.db, workspaceId, id)
  const sharer = by.shareLinkId && (await findCreator(ctx.db, workspaceId, by.shareLinkId))
  const named = mentioned.map(({ userId }) => userId)
  const following = [...rows.map(({ user_id: userId }) => userId), assignee?.userId, sharer].filter(
    (userId): userId is string => Boolean(userId) && !named.includes(userId ?? ''),
  )
  const except = by.userId ? [by.userId] : []
  const notice = { type: 'info' as const, message: body, actionUrl: pageOf(id, { tab: 'comments', comment: threadId }) }
  await ctx.ports.notify(
    ctx,
    { workspaceId, userIds: named, except },
    { ...notice, kind: 'mention', title: `${by.name} mentioned you in ${title}` },
  )
  const what = rows.length > 1 ? 'replied in' : 'commented on'
  await ctx.ports.notify(
    ctx,
    { workspaceId, userIds: [...new Set(following)], except },
    { ...notice, kind: 'comment', title: `${by.name}${by.shareLinkId ? ' (guest)' : ''} ${what} ${title}` },
  )
}
