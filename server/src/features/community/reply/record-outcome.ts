import { type Actor, type Ctx, type RequestCtx, sextantIn } from '#kernel/context'
import type { Replied } from '#ports/community'
import { doerOrEditors } from '#ports/notifications'
import { markAnswered, type StoredPost, type StoredReply } from '../posts/posts.queries.ts'
import { publishChange, subjectOf } from '../posts/posts.service.ts'
import { postUrl } from '../words.ts'
import * as queries from './replies.queries.ts'
import { sendRef } from './send.ref.ts'

export interface Sending {
  ctx: RequestCtx
  post: StoredPost
  reply: StoredReply
}

const firstLookMs = 5_000
const longestPauseMs = 120_000

/** The sender with current permissions, or the system if they are gone. */
export async function actorFor(ctx: Ctx, { workspace_id, user_id }: StoredReply): Promise<Actor> {
  const actor = user_id ? await ctx.ports.actorOf(ctx.db, user_id, workspace_id) : undefined
  return actor ?? sextantIn(workspace_id)
}

/** Records a sent reply exactly once, whoever confirmed it. */
export function sent(
  { ctx, post, reply }: Sending,
  { id, url }: Replied,
  { isSandbox }: { isSandbox: boolean },
): Promise<void> {
  return ctx.transact(async (ctx) => {
    const now = ctx.now()
    const to = {
      state: 'sent',
      ...{ remote_id: id || null, url, is_sandbox: isSandbox, sent_at: now, message: null },
      by_name: reply.is_automatic ? 'Community Catalyst' : reply.by_name,
      held_until: null,
    } as const
    if (!(await queries.change(ctx.db, idsOf(post), { state: ['sending'] }, to, now))) return
    await markAnswered(ctx.db, post.workspace_id, post.id)
    await ctx.audit('DELIVER_COMMUNITY_REPLY', { ...subjectOf(post), facts: { url, isSandbox } })
    await publishChange(ctx, post.id)
  })
}

export function failed({ ctx, post, reply }: Sending, message: string, { isClear = false } = {}): Promise<void> {
  return ctx.transact(async (ctx) => {
    const to = { state: 'failed', message, held_until: null, ...(isClear && { begun_at: null }) } as const
    if (!(await queries.change(ctx.db, idsOf(post), { state: ['sending'] }, to, ctx.now()))) return
    await ctx.audit('FAIL_COMMUNITY_REPLY', { ...subjectOf(post), error: message })
    await publishChange(ctx, post.id)
    await notice(ctx, { post, reply }, "couldn't be sent", message)
  })
}

/** Only a person can tell whether it arrived. */
export function sayUnsure({ ctx, post, reply }: Sending, why: string): Promise<void> {
  return ctx.transact(async (ctx) => {
    const message = `We couldn't confirm that the reply arrived. Is it there? (${why.replace(/\.$/, '')})`
    const to = { state: 'unsure', message, held_until: null } as const
    if (!(await queries.change(ctx.db, idsOf(post), { state: ['sending'] }, to, ctx.now()))) return
    await ctx.audit('FAIL_COMMUNITY_REPLY', { ...subjectOf(post), error: message })
    await publishChange(ctx, post.id)
    await notice(ctx, { post, reply }, 'needs your attention', message)
  })
}

/** The sender may have left the page, and automatic replies have no one watching. */
async function notice(ctx: Ctx, { post, reply }: Omit<Sending, 'ctx'>, ending: string, message: string) {
  await ctx.ports.notify(ctx, await doerOrEditors(ctx, post.workspace_id, reply.is_automatic ? null : reply.user_id), {
    kind: 'community-post',
    type: 'error',
    title: `The reply to ${post.author} ${ending}`,
    message,
    actionUrl: postUrl(post.id),
    key: `community-reply ${post.id} ${reply.version} ${reply.attempts} ${ending}`,
  })
}

/** The outcome is unknown: check again with growing pauses, and don't resend until it is clear. */
export function lookLater({ ctx, post, reply }: Sending, why: string, at?: Date): Promise<void> {
  const now = ctx.now()
  const ageMs = now.getTime() - (reply.begun_at ?? now).getTime()
  const due = at ?? new Date(now.getTime() + Math.max(firstLookMs, Math.min(longestPauseMs, ageMs / 2)))
  const message = `${why.replace(/\.$/, '')}. Checking whether the reply arrived.`
  return ctx.transact(async (ctx) => {
    const to = { message, due_at: due, held_until: null }
    if (!(await queries.change(ctx.db, idsOf(post), { state: ['sending'] }, to, now))) return
    await ctx.enqueue(sendRef, { workspaceId: post.workspace_id, postId: post.id }, { startAfter: due })
    await publishChange(ctx, post.id)
  })
}

const idsOf = (post: StoredPost) => ({ workspaceId: post.workspace_id, postId: post.id })
