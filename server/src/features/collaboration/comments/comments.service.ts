import type { Anchor, CommentThread, commentRoutes, Person } from '@sextant/contract/collaboration/comments'
import { mostComments } from '@sextant/contract/collaboration/comments'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { PrdDocument } from '#ports/prds/prd-documents'
import { documentOf, membersOf } from '../documents.ts'
import { searchMembers } from '../people.queries.ts'
import * as queries from './comments.queries.ts'
import { notifyOfComment } from './notices.ts'
import { toThreads } from './threads.ts'

const placeOf = (ctx: RequestCtx, prdId: string) => ({ workspaceId: ctx.actor.workspaceId, prdId })

export async function list(ctx: RequestCtx, prdId: string): Promise<{ items: CommentThread[] }> {
  await documentOf(ctx, prdId)
  return { items: toThreads(await queries.list(ctx.db, placeOf(ctx, prdId)), ctx.actor) }
}

async function read(ctx: RequestCtx, prdId: string, threadId: string): Promise<CommentThread> {
  const [thread] = toThreads(await queries.list(ctx.db, placeOf(ctx, prdId), { threadId }), ctx.actor)
  return orNotFound(thread, 'Comment')
}

const nowhere: Anchor = { section: null, claimId: null, quote: null }

export function add(
  ctx: RequestCtx,
  prdId: string,
  { body, mentions, anchor = nowhere, replyTo }: RequestOf<typeof commentRoutes.add>['body'],
): Promise<CommentThread> {
  return ctx.transact(async (ctx) => {
    const document = await documentOf(ctx, prdId)
    const thread = replyTo === undefined ? undefined : await findThread(ctx, prdId, replyTo)
    const mentioned = await membersOf(ctx, mentions)
    const { userId, name } = ctx.actor
    const threadId = await write(ctx, document, {
      ...{ thread, anchor, body, mentioned },
      by: { userId, name, shareLinkId: null },
    })
    return read(ctx, prdId, threadId)
  })
}

interface Draft {
  thread: queries.Row | undefined
  anchor: Anchor
  body: string
  mentioned: readonly Person[]
  by: { userId: string | null; name: string; shareLinkId: string | null }
}

/** Stores a comment by a member or a guest and tells the people it concerns; returns the thread's id. */
export async function write(
  ctx: RequestCtx,
  document: PrdDocument,
  { thread, anchor, body, mentioned, by }: Draft,
): Promise<string> {
  const place = placeOf(ctx, document.id)
  if ((await queries.count(ctx.db, place)) >= mostComments) {
    throw new UserError('conflict', `This document has ${mostComments} comments. Delete some before you add more.`)
  }
  const id = await queries.insert(ctx.db, {
    ...{ ...place, body, userId: by.userId, author: by.name, at: ctx.now() },
    threadId: thread?.id ?? null,
    // Replies belong to the link of their thread, so that its guests see them.
    shareLinkId: thread?.share_link_id ?? by.shareLinkId,
    isGuest: by.shareLinkId !== null,
    mentions: mentioned.map(({ userId, name }) => ({ userId, name })),
    anchor: thread ? nowhere : anchor,
  })
  // A reply reopens: someone still has something to say.
  if (thread?.resolved_at) await queries.setResolved(ctx.db, place.workspaceId, thread.id, null)
  await ctx.audit('ADD_COMMENT', { id: document.id, name: document.title, facts: { commentId: id, by: by.name } })
  await publish(ctx, document.id)
  const threadId = thread?.id ?? id
  await notifyOfComment(ctx, document, { threadId, body, mentioned, by })
  return threadId
}

async function publish(ctx: RequestCtx, prdId: string) {
  await ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'comments', id: prdId })
}

export async function findThread(ctx: RequestCtx, prdId: string, id: string): Promise<queries.Row> {
  const found = await queries.find(ctx.db, placeOf(ctx, prdId), id)
  return orNotFound(found?.thread_id === null ? found : undefined, 'Comment')
}

export function resolve(
  ctx: RequestCtx,
  { id, commentId }: { id: string; commentId: string },
  isResolved: boolean,
): Promise<CommentThread> {
  return ctx.transact(async (ctx) => {
    const { title } = await documentOf(ctx, id)
    const thread = await findThread(ctx, id, commentId)
    const { name, workspaceId } = ctx.actor
    if ((thread.resolved_at !== null) !== isResolved) {
      await queries.setResolved(ctx.db, workspaceId, commentId, isResolved ? { name, at: ctx.now() } : null)
      await ctx.audit(isResolved ? 'RESOLVE_COMMENT' : 'REOPEN_COMMENT', { id, name: title, facts: { commentId } })
      await publish(ctx, id)
    }
    return read(ctx, id, commentId)
  })
}

export function remove(ctx: RequestCtx, { id, commentId }: { id: string; commentId: string }) {
  return ctx.transact(async (ctx) => {
    const { title } = await documentOf(ctx, id)
    const comment = orNotFound(await queries.find(ctx.db, placeOf(ctx, id), commentId), 'Comment')
    const { userId, role } = ctx.actor
    if (comment.user_id !== userId && !may(role, 'canEditAgents')) {
      throw new UserError('not_allowed', refusals.canEditAgents)
    }
    await ctx.ports.moveToBin(ctx, { kind: 'comment', ids: [commentId], title: comment.body })
    await ctx.audit('DELETE_COMMENT', { id, name: title, facts: { commentId, by: comment.author } })
    await publish(ctx, id)
    return { success: true as const }
  })
}

/** It is back from the bin. */
export const restored = (ctx: RequestCtx): Promise<void> =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'comments' })

export async function people(ctx: RequestCtx, prdId: string, search: string): Promise<Person[]> {
  await documentOf(ctx, prdId)
  return searchMembers(ctx.db, ctx.actor.workspaceId, search)
}
