import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import type { Moment } from '#kernel/feature'
import * as posts from './posts/posts.queries.ts'
import { sent } from './reply/endings.ts'
import * as replies from './reply/replies.queries.ts'
import { send } from './reply/reply.service.ts'
import { samplePosts } from './sample-posts.ts'

const dayMs = 86_400_000
/** How long a month of posts is. */
const monthMs = 30 * dayMs

/** Once a month the agent was asked how the community feels, and lately how much happens there; some got an answer. */
export const story = (): readonly Moment[] => [
  ...answers(),
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

/** How long the team took to write back. */
const answeredAfterMs = 5 * 3_600_000

/** Only where the sandbox is: nobody can be answered on a platform that is not connected. */
function answers(): Moment[] {
  const now = new Date()
  return samplePosts('discord', now).flatMap(({ content, answer, postedAt }) => {
    if (answer === undefined) return []
    const daysAgo = (now.getTime() - postedAt.getTime() - answeredAfterMs) / dayMs
    return [{ daysAgo, happen: (ctx) => answerPost(ctx, content, answer) }]
  })
}

async function answerPost(ctx: RequestCtx, content: string, answer: string): Promise<void> {
  const { workspaceId } = ctx.actor
  const asked = { platform: 'discord', search: content, after: undefined, atMost: 1 } as const
  const [post] = await posts.list(ctx.db, workspaceId, asked)
  if (!post || post.responded) return
  const input = { post: post.id, tone: 'friendly' }
  const run = { agentId: 'community-catalyst', actionType: 'generate-response', input } as const
  await ctx.ports.runSample(ctx, { ...run, decision: { approved: true } })
  await ctx.transact(async (ctx) => {
    const draft = orNotFound(await replies.find(ctx.db, workspaceId, post.id), 'Reply')
    await send(ctx, post.id, { text: answer || draft.text, version: draft.version })
    const reply = orNotFound(await replies.find(ctx.db, workspaceId, post.id), 'Reply')
    // As the job does that was asked for just now, but on the clock of the story.
    await sent({ ctx, post, reply }, { id: '', url: null }, { isSandbox: true })
  })
}
