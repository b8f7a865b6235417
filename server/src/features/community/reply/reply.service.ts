import { type CommunityPlatformId, communityPlatformOf } from '@sextant/contract/community/platforms'
import type { CommunityPost } from '@sextant/contract/community/posts'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { markAnswered, type StoredPost } from '../posts/posts.queries.ts'
import { publishChange, read, subjectOf, takeClaim } from '../posts/posts.service.ts'
import { answersFor } from '../posts/present-post.ts'
import * as sources from '../sources/sources.queries.ts'
import * as queries from './replies.queries.ts'
import { sendRef } from './send.ref.ts'

/** How a reply would be sent; throws while the platform isn't connected. */
async function wayThere(ctx: RequestCtx, post: StoredPost) {
  const way = answersFor(post, await sources.list(ctx.db, ctx.actor.workspaceId))
  if (way) return way
  const { name } = communityPlatformOf(post.platform as CommunityPlatformId)
  throw new UserError('conflict', `${name} isn't connected. Connect the platform first.`)
}

/** A draft is a normal run: counted, and listed in Recent Tasks. The person who asks for it claims the post. */
export function generate(ctx: RequestCtx, id: string, tone: string | undefined): Promise<CommunityPost> {
  return ctx.transact(async (ctx) => {
    const post = await takeClaim(ctx, id)
    await wayThere(ctx, post)
    await startDraft(ctx, post, { tone, isAutomatic: false })
    await ctx.audit('DRAFT_COMMUNITY_REPLY', subjectOf(post))
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}

export async function startDraft(
  ctx: RequestCtx,
  { id }: StoredPost,
  { tone, isAutomatic }: { tone?: string | undefined; isAutomatic: boolean },
): Promise<void> {
  const { workspaceId, userId } = ctx.actor
  const run = await ctx.ports.runAgentAction(ctx, {
    agentId: 'community-catalyst',
    actionType: 'generate-response',
    input: { post: id, ...(tone && { tone }) },
    triggeredBy: isAutomatic ? 'schedule' : 'manual',
    ...(isAutomatic && { idempotencyKey: `automatic reply ${id}` }),
  })
  const draft = { workspaceId, postId: id, runId: run.id, userId, isAutomatic, at: ctx.now() }
  if (await queries.begin(ctx.db, draft)) return
  throw new UserError('conflict', 'A reply to this post is already being sent or has been sent.')
}

const changeable = ['ready', 'failed'] as const

const overtaken = () =>
  new UserError(
    'conflict',
    'Someone changed this reply while you were editing, or it is being sent. Reload it to see the latest version.',
  )

interface Text {
  text: string
  version: number
}

export function edit(ctx: RequestCtx, id: string, { text, version }: Text): Promise<CommunityPost> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const post = await takeClaim(ctx, id)
    const before = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Reply')
    const from = { state: changeable, version }
    const to = { state: 'ready', text, message: null } as const
    if (!(await queries.change(ctx.db, { workspaceId, postId: id }, from, to, ctx.now()))) throw overtaken()
    await ctx.audit('EDIT_COMMUNITY_REPLY', { ...subjectOf(post), text }, { text: before.text })
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}

/** Sent once by a job; if the source is read-only, it is recorded as posted manually. */
export function send(ctx: RequestCtx, id: string, { text, version }: Text): Promise<CommunityPost> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, userId, name } = ctx.actor
    const post = await takeClaim(ctx, id)
    const way = await wayThere(ctx, post)
    orNotFound(await queries.find(ctx.db, workspaceId, id), 'Reply')
    const now = ctx.now()
    const by = { text, user_id: userId, by_name: name, is_automatic: false, message: null }
    const from = { state: changeable, version }
    const sending = { ...by, state: 'sending', due_at: now, held_until: null } as const
    const byHand = { ...by, state: 'sent', is_by_hand: true, sent_at: now } as const
    const to = way === 'by-hand' ? byHand : sending
    if (!(await queries.change(ctx.db, { workspaceId, postId: id }, from, to, now))) throw overtaken()
    if (way === 'by-hand') await markAnswered(ctx.db, workspaceId, id)
    else await ctx.enqueue(sendRef, { workspaceId, postId: id })
    await ctx.audit('SEND_COMMUNITY_REPLY', { ...subjectOf(post), facts: { text, by: way } })
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}

/** A person checked where we couldn't. */
export function settle(ctx: RequestCtx, id: string, isThere: boolean): Promise<CommunityPost> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, name } = ctx.actor
    const now = ctx.now()
    const post = await takeClaim(ctx, id)
    const there = { state: 'sent', by_name: name, sent_at: now, message: null } as const
    const unsent = {
      state: 'failed',
      begun_at: null,
      message: "The reply didn't arrive. You can send it again.",
    } as const
    const from = { state: ['unsure'] as const }
    if (!(await queries.change(ctx.db, { workspaceId, postId: id }, from, isThere ? there : unsent, now)))
      throw overtaken()
    if (isThere) await markAnswered(ctx.db, workspaceId, id)
    await ctx.audit('SETTLE_COMMUNITY_REPLY', { ...subjectOf(post), isThere })
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}
