import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import type { SampleRun } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import { appliedNow, doneBy } from '#kernel/demo/timeline'
import { orNotFound } from '#kernel/errors'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import * as posts from '../posts/posts.queries.ts'
import { sent } from '../reply/record-outcome.ts'
import * as replies from '../reply/replies.queries.ts'
import { send } from '../reply/reply.service.ts'
import { samplePosts } from './sample-posts.ts'
import { type SampleTalk, sampleTalk, sampleTeamTalk } from './sample-talk.ts'
import { seedTeam } from './seed.ts'

const dayMs = 86_400_000
const monthMs = 30 * dayMs

/** Monthly sentiment reports and a recent engagement report; some were decided. */
export const timeline = (): readonly DemoEvent[] => [
  ...answers('discord', sampleTalk),
  ...[60, 32].map((daysAgo) => sentimentAt(daysAgo)),
  { daysAgo: 1.5, apply: (ctx) => track(ctx, { decision: { approved: true } }) },
]

export const teamTimeline = (): readonly TeamDemoEvent[] => [
  ...doneBy('maya', [appliedNow(30, seedTeam)]),
  ...doneBy('lena', [...answers('slack', sampleTeamTalk), { daysAgo: 0.4, apply: (ctx) => track(ctx) }]),
]

async function track(ctx: RequestCtx, decided: Pick<SampleRun, 'decision'> = {}): Promise<void> {
  const input = { timeframe: 'month' }
  await ctx.ports.runSample(ctx, { agentId: 'community-catalyst', actionType: 'track-engagement', input, ...decided })
}

const sentimentAt = (daysAgo: number): DemoEvent => ({
  daysAgo,
  async apply(ctx) {
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

/** How long the team took to reply. */
const answeredAfterMs = 5 * 3_600_000

/** Only in the sandbox: replies need a connected platform. */
function answers(platform: CommunityPlatformId, talk: SampleTalk): DemoEvent[] {
  const now = new Date()
  return samplePosts(platform, now, talk).flatMap(({ content, answer, postedAt }) => {
    if (answer === undefined) return []
    const daysAgo = (now.getTime() - postedAt.getTime() - answeredAfterMs) / dayMs
    return [{ daysAgo, apply: (ctx) => answerPost(ctx, { platform, content, answer }) }]
  })
}

interface Answered {
  platform: CommunityPlatformId
  content: string
  answer: string
}

async function answerPost(ctx: RequestCtx, { platform, content, answer }: Answered): Promise<void> {
  const { workspaceId } = ctx.actor
  const filter = { platform, search: content, limit: 1, sort: '-time' } as const
  const [post] = (await posts.list(ctx.db, workspaceId, filter)).items
  if (!post || post.responded) return
  const input = { post: post.id, tone: 'friendly' }
  const run = { agentId: 'community-catalyst', actionType: 'generate-response', input } as const
  await ctx.ports.runSample(ctx, { ...run, decision: { approved: true } })
  await ctx.transact(async (ctx) => {
    const draft = orNotFound(await replies.find(ctx.db, workspaceId, post.id), 'Reply')
    await send(ctx, post.id, { text: answer || draft.text, version: draft.version })
    const reply = orNotFound(await replies.find(ctx.db, workspaceId, post.id), 'Reply')
    // Does what the job would do, with the demo's clock.
    await sent({ ctx, post, reply }, { id: '', url: null }, { isSandbox: true })
  })
}
