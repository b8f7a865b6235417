import { type CommunityPlatformId, communityPlatformOf } from '@sextant/contract/community/platforms'
import type { RequestCtx } from '#kernel/context'
import { postUrl, titleOf } from '../words.ts'
import type { UnreadPost, Verdict } from './read.queries.ts'

/** What is older was no news when it came in. */
const newsMs = 2 * 86_400_000
/** An import of thousands tells of a few and leaves the rest to the list. */
const mostTold = 20

/** Tells people and workflows of posts that cannot wait; in the transaction of their reading. */
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
    // Samples tell of the time they tell they are from.
    await notify(post.isSample ? ctx.asSample(post.postedAt) : ctx, post, verdict)
  }
}

/** Under the id of the post, for no run read it: workflows that wait for it start once for each. */
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
