import { type CommunityPlatformId, type SourceWay, wayOf } from '@sextant/contract/community/platforms'
import type { Citation, CommunityPost, CommunityReply } from '@sextant/contract/community/posts'
import { isOverdue, type PostPriority, type Sentiment } from '@sextant/contract/community/rules'
import type { RequestCtx } from '#kernel/context'
import * as sources from '../sources/sources.queries.ts'
import * as queries from './posts.queries.ts'

type Answers = CommunityPost['answers']

/** How a reply would be sent: through its own source, or another connection of its platform. */
export function answersFor(
  { source_id, platform }: Pick<queries.StoredPost, 'source_id' | 'platform'>,
  stored: readonly sources.StoredSource[],
): Answers {
  const connected = stored.filter((source) => source.platform === platform && source.status === 'connected')
  const own = connected.find(({ id }) => id === source_id)
  if (own) return wayOf(own.way as SourceWay).answers
  if (connected.length === 0) return null
  return connected.every(({ way }) => way === 'sandbox') ? 'sandbox' : 'by-hand'
}

export async function presentPosts(ctx: RequestCtx, posts: readonly queries.StoredPost[]): Promise<CommunityPost[]> {
  const { workspaceId } = ctx.actor
  const [stored, replies, { responseTime }] = await Promise.all([
    sources.list(ctx.db, workspaceId),
    queries.repliesTo(
      ctx.db,
      posts.map(({ id }) => id),
    ),
    ctx.ports.agentSettings(ctx, 'community-catalyst'),
  ])
  const replyTo = new Map(replies.map((reply) => [reply.post_id, reply]))
  const now = ctx.now()
  return posts.map((post) => ({
    id: post.id,
    platform: post.platform as CommunityPlatformId,
    author: post.author,
    handle: post.handle,
    content: post.content,
    url: post.url,
    timestamp: post.posted_at.toISOString(),
    engagement: { likes: post.likes, comments: post.comments, shares: post.shares },
    sentiment: post.sentiment as Sentiment | null,
    sentimentBy: post.sentiment_by as CommunityPost['sentimentBy'],
    mood: post.mood,
    topics: post.topics,
    priority: post.priority as PostPriority,
    priorityReason: post.priority_reason,
    isEscalated: post.is_escalated,
    isOverdue: isOverdue({ postedAt: post.posted_at, responded: post.responded }, responseTime, now),
    responded: post.responded,
    isSample: post.is_sample,
    answers: answersFor(post, stored),
    claim: claimOf(post, ctx.actor.userId, now),
    reply: replyShown(replyTo.get(post.id)),
  }))
}

/** Ignores expired claims. */
export function claimOf(post: queries.StoredPost, userId: string, now: Date): CommunityPost['claim'] {
  const { claimed_by, claimed_name, claimed_until } = post
  if (!claimed_by || !claimed_until || claimed_until <= now) return null
  return { name: claimed_name ?? '', isMine: claimed_by === userId, until: claimed_until.toISOString() }
}

function replyShown(reply: queries.StoredReply | undefined): CommunityReply | null {
  if (!reply) return null
  return {
    state: reply.state as CommunityReply['state'],
    text: reply.text,
    kind: reply.kind as CommunityReply['kind'],
    citations: reply.citations as Citation[],
    message: reply.message,
    runId: reply.run_id,
    isEdited: reply.text !== reply.original,
    isSandbox: reply.is_sandbox,
    isByHand: reply.is_by_hand,
    isAutomatic: reply.is_automatic,
    sentBy: reply.by_name,
    sentAt: reply.sent_at?.toISOString() ?? null,
    url: reply.url,
    version: reply.version,
  }
}
