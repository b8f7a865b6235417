import type { Moment } from '#kernel/feature'
import { samplePosts } from './sample-posts.ts'

const dayMs = 86_400_000
/** How long a month of posts is. */
const monthMs = 30 * dayMs

/** Once a month the agent was asked how the community feels, and lately how much happens there. */
export const story = (): readonly Moment[] => [
  ...[60, 32].map((daysAgo) => sentimentAt(daysAgo)),
  {
    daysAgo: 1.5,
    async happen(ctx) {
      const run = {
        agentId: 'community-catalyst',
        actionType: 'track-engagement',
        input: { timeframe: 'month' },
      } as const
      await ctx.ports.runSample(ctx, { ...run, decision: { approved: true } })
    },
  },
]

const sentimentAt = (daysAgo: number): Moment => ({
  daysAgo,
  async happen(ctx) {
    const until = ctx.now().getTime()
    const text = (['discord', 'forum'] as const)
      .flatMap((platform) => samplePosts(platform, new Date(until + daysAgo * dayMs)))
      .filter(({ postedAt }) => postedAt.getTime() <= until && postedAt.getTime() > until - monthMs)
      .map(({ content }) => content)
      .join('\n\n')
    const run = { agentId: 'community-catalyst', actionType: 'analyze-sentiment', input: { text } } as const
    await ctx.ports.runSample(ctx, { ...run, decision: { approved: true } })
  },
})
