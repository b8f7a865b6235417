import { type SourceWay, wayOf } from '@sextant/contract/community/platforms'
import type { RequestCtx } from '#kernel/context'
import { find as findPost, type StoredPost } from '../posts/posts.queries.ts'
import { publishChange } from '../posts/posts.service.ts'
import { claimOf } from '../posts/present-post.ts'
import { find as findSource } from '../sources/sources.queries.ts'
import type { ComposedReply } from './compose-reply.ts'
import * as queries from './replies.queries.ts'
import { sendRef } from './send.ref.ts'

interface Draft {
  post: StoredPost
  runId: string
  draft: ComposedReply
}

/** Stores a draft in the transaction that ends the run, and sends it if no review is needed. */
export async function keepDraft(ctx: RequestCtx, { post, runId, draft }: Draft) {
  const { workspaceId, userId } = ctx.actor
  const subject = { type: 'community-post', id: post.id }
  const now = ctx.now()
  const ids = { workspaceId, postId: post.id }
  const begun = await queries.find(ctx.db, workspaceId, post.id)
  // Started by a workflow or from the AI Action Center: no one is waiting at the post.
  if (begun?.run_id !== runId) {
    const isNew = await queries.begin(ctx.db, { ...ids, runId, userId, isAutomatic: false, at: now })
    if (!isNew) return subject
  }
  const citations = draft.citations.map(({ title, quote, url }) => ({ title, quote, url }))
  const ready = { text: draft.text, original: draft.text, kind: draft.kind, citations, message: null }
  const mayGo = begun?.is_automatic === true && (await mayGoAlone(ctx, post, draft))
  const to = mayGo ? ({ state: 'sending', due_at: now } as const) : ({ state: 'ready' } as const)
  const kept = await queries.change(ctx.db, ids, { state: ['generating'], runId }, { ...ready, ...to }, now)
  if (kept && mayGo) await ctx.enqueue(sendRef, ids)
  await publishChange(ctx, post.id)
  return subject
}

/**
 * Auto-sends only an answer based on approved material, to a post that isn't escalated, answered or claimed, through
 * a source that accepts replies, while the setting is on.
 */
async function mayGoAlone(ctx: RequestCtx, { id }: StoredPost, draft: ComposedReply): Promise<boolean> {
  const { workspaceId } = ctx.actor
  const { autoRespond } = await ctx.ports.agentSettings(ctx, 'community-catalyst')
  const post = await findPost(ctx.db, workspaceId, id)
  if (!autoRespond || !post?.source_id || post.responded || post.is_escalated) return false
  if (claimOf(post, '', ctx.now())) return false
  const isApproved = draft.citations.length > 0 && draft.citations.every((citation) => citation.isApproved)
  const source = await findSource(ctx.db, workspaceId, post.source_id)
  const takesIt = source?.status === 'connected' && wayOf(source.way as SourceWay).answers !== 'by-hand'
  return draft.kind === 'answer' && isApproved && takesIt
}
