import { communityPlatformIds } from '@sextant/contract/community/platforms'
import { growthOf } from '@sextant/contract/community/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { defineAction } from '#kernel/agents'
import * as figures from './figures.queries.ts'
import { sinceOf } from './periods.ts'
import { meanMood } from './platforms.service.ts'
import * as posts from './posts/posts.queries.ts'
import { plain, titleOf } from './words.ts'

const mostShown = 5

/** Community activity in a period, compared with the previous one. */
export const trackEngagement = defineAction({
  agentId: 'community-catalyst',
  actionType: 'track-engagement',
  async perform(ctx, { timeframe }) {
    const { workspaceId } = ctx.actor
    const { since, before, days } = sinceOf(timeframe, ctx.now())
    const platforms = communityPlatformIds.filter((id) => ctx.settings.platforms.includes(id))
    const filter = { workspaceId, platforms, since }
    await ctx.progress(20, 'Counting posts, people and reactions')
    const late = new Date(ctx.now().getTime() - ctx.settings.responseTime * 3_600_000)
    const [now, both, members, open, loudest] = await Promise.all([
      figures.sumDays(ctx.db, filter),
      figures.sumDays(ctx.db, { ...filter, since: before }),
      figures.countMembers(ctx.db, filter),
      figures.openCounts(ctx.db, filter, late),
      posts.loudest(ctx.db, workspaceId, { platforms, since, atMost: mostShown }),
    ])
    const earlier = both.engagement - now.engagement
    const growth = growthOf(now.engagement - earlier, earlier)
    const mood = meanMood(now)
    const summary = `${counted(now.posts, 'post')} by ${counted(members.active, 'person', 'people')} and ${counted(now.engagement, 'reaction')} in the last ${days} days${growth === null ? '' : `, ${growth >= 0 ? '+' : ''}${growth}% vs the previous ${days} days`}.`
    const waiting =
      open.overdue === 0
        ? `No posts have gone unanswered for more than ${counted(ctx.settings.responseTime, 'hour')}.`
        : `${counted(open.overdue, 'post has', 'posts have')} gone unanswered for more than ${counted(ctx.settings.responseTime, 'hour')}.`
    return {
      title: `Community engagement: ${counted(now.engagement, 'reaction')}`,
      description: `${summary} ${waiting}`,
      body: [summary, waiting, ...(mood === null ? [] : [`Sentiment: ${mood}/100.`]), ...loud(loudest)].join('\n\n'),
      confidence: now.posts === 0 ? 50 : 95,
      events: [
        {
          eventType: 'engagement-detected',
          sentiment: mood === null ? 'neutral' : mood < 45 ? 'negative' : mood > 55 ? 'positive' : 'neutral',
          priority: open.overdue > 0 ? 'high' : open.unanswered > 0 ? 'medium' : 'low',
        },
      ],
    }
  },
})

function loud(found: readonly posts.StoredPost[]): string[] {
  if (found.length === 0) return []
  const lines = found.map(({ author, content, likes, comments, shares }) => {
    const reactions = counted(likes + comments + shares, 'reaction')
    return `- ${plain(titleOf(content))} (${plain(author)}, ${reactions})`
  })
  return ['## Most engaging posts', lines.join('\n')]
}
