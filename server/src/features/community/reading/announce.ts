import { type CommunityPlatformId, communityPlatformOf } from '@sextant/contract/community/platforms'
import type { RequestCtx } from '#kernel/context'
import { postUrl, titleOf } from '../words.ts'
import type { UnreadPost, Verdict } from './read.queries.ts'

/** Older posts aren't announced. */
const newsMs = 2 * 86_400_000
/** A large import announces only a few posts. */
const mostTold = 20

/** Notifies people and workflows about urgent posts, in the transaction that stores their analysis. */
export async function announce(
  ctx: RequestCtx,
  posts: readonly UnreadPost[],
  verdicts: readonly Verdict[],
): Promise<void> {
  const since = ctx.now().getTime() - newsMs
  const pressing = verdicts
    .filter(({ isEscalated }) => isEscalated)
    .flatMap((verdict) => {
      const post = posts.find(({ id }) => id === verdict.id)
      return post && post.postedAt.getTime() >= since ? [{ post, verdict }] : []
    })
    .slice(0, mostTold)
  for (const { post, verdict } of pressing) {
    if (!post.isSample) await emit(ctx, post, verdict)
    // Samples use their own timestamps.
    await notify(post.isSample ? ctx.asSample(post.postedAt) : ctx, post, verdict)
  }
}

/** Keyed by the post, so that waiting workflows start once per post. */
async function emit(ctx: RequestCtx, { id, content }: UnreadPost, { sentiment, mood, priority }: Verdict) {
  await ctx.emit('agent.event', {
    workspaceId: ctx.actor.workspaceId,
    runId: id,
    agentId: 'community-catalyst',
    eventType: 'sentiment-analyzed',
    confidence: 50 + Math.abs(mood - 50),
    sentiment,
    priority,
    subject: { type: 'community-post', id, title: titleOf(content) },
  })
}

async function notify(ctx: RequestCtx, { id, platform, author, content, isSample }: UnreadPost, { reason }: Verdict) {
  const { workspaceId } = ctx.actor
  await ctx.ports.notify(
    ctx,
    { workspaceId },
    {
      kind: 'community-post',
      type: 'warning',
      title: `${author} on ${communityPlatformOf(platform as CommunityPlatformId).name}: ${titleOf(content)}`,
      message: reason,
      actionUrl: postUrl(id),
      key: `community-post ${id}`,
      isSample,
    },
  )
}
