import { communityPlatformIds } from '@sextant/contract/community/platforms'
import { type Sentiment, shares, weigh } from '@sextant/contract/community/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { defineAction, type RunCtx } from '#kernel/agents'
import { UserError } from '#kernel/errors'
import { rulesOf } from '../catalyst-settings.ts'
import { sinceOf } from '../periods.ts'
import * as posts from '../posts/posts.queries.ts'
import { plain, titleOf } from '../words.ts'
import { verdictsOn } from './read.service.ts'

const mostPosts = 5_000
const mostShown = 5

interface ReadPost {
  author: string
  content: string
  sentiment: Sentiment
  mood: number
  topics: readonly string[]
  isEscalated: boolean
}

/** Sentiment and topics of a period's posts, or of a given text. */
export const analyzeSentiment = defineAction({
  agentId: 'community-catalyst',
  actionType: 'analyze-sentiment',
  async perform(ctx, { text, timeframe }) {
    await ctx.progress(10, 'Reading posts')
    const readPosts = text.trim() ? await heardIn(ctx, text) : await heardLately(ctx, timeframe)
    await ctx.progress(80, 'Summing up')
    const { sentimentThreshold } = ctx.settings
    const mood = Math.round(readPosts.reduce((sum, one) => sum + one.mood, 0) / readPosts.length)
    const isLow = mood < sentimentThreshold
    const counts = countsOf(readPosts)
    const share = shares(counts)
    const escalated = readPosts.filter(({ isEscalated }) => isEscalated)
    const verdict = isLow
      ? `Sentiment is ${mood}/100, below your threshold of ${sentimentThreshold}.`
      : `Sentiment is ${mood}/100, within your threshold of ${sentimentThreshold}.`
    return {
      title: `Community sentiment: ${mood}/100`,
      description: `${counted(readPosts.length, 'post')}: ${share.positive}% positive, ${share.neutral}% neutral, ${share.negative}% negative. ${verdict}`,
      body: bodyOf(readPosts, { verdict, share, escalated }),
      confidence: Math.round(50 + 45 * Math.min(1, readPosts.length / 30)),
      events: [
        {
          eventType: 'sentiment-analyzed',
          sentiment: isLow ? 'negative' : overall(counts),
          priority: escalated.length > 0 || isLow ? 'high' : 'medium',
        },
      ],
    }
  },
})

async function heardLately(ctx: RunCtx<'community-catalyst'>, timeframe: string): Promise<ReadPost[]> {
  const platforms = communityPlatformIds.filter((id) => ctx.settings.platforms.includes(id))
  const { since } = sinceOf(timeframe, ctx.now())
  const found = await posts.recent(ctx.db, ctx.actor.workspaceId, { platforms, since, atMost: mostPosts })
  const rules = rulesOf(ctx.settings)
  const readPosts = found.flatMap(({ author, content, sentiment, mood, topics }) => {
    if (!sentiment || mood === null) return []
    const read = { author, content, sentiment: sentiment as Sentiment, mood, topics }
    return [{ ...read, isEscalated: weigh(read, rules).isEscalated }]
  })
  if (readPosts.length > 0) return readPosts
  throw new UserError(
    'not_found',
    `No posts in the last ${timeframe} on the platforms the agent monitors. Connect a platform or enter a text to analyze.`,
  )
}

/** Treats each paragraph as a post. */
async function heardIn(ctx: RunCtx<'community-catalyst'>, text: string): Promise<ReadPost[]> {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, mostPosts)
    .map((content) => ({ content }))
  const read = await verdictsOn(ctx, parts, { isHeap: parts.length > 200, signal: ctx.signal })
  const rules = rulesOf(ctx.settings)
  return parts.flatMap(({ content }, index) => {
    const one = read[index]
    return one ? [{ author: '', content, ...one, isEscalated: weigh({ content, ...one }, rules).isEscalated }] : []
  })
}

function countsOf(list: readonly ReadPost[]): Record<Sentiment, number> {
  const counts = { positive: 0, neutral: 0, negative: 0 }
  for (const { sentiment } of list) counts[sentiment] += 1
  return counts
}

const overall = ({ positive, negative }: Record<Sentiment, number>): Sentiment =>
  positive === negative ? 'neutral' : positive > negative ? 'positive' : 'negative'

interface Findings {
  verdict: string
  share: Record<Sentiment, number>
  escalated: readonly ReadPost[]
}

function bodyOf(list: readonly ReadPost[], { verdict, share, escalated }: Findings): string {
  const parts = [
    verdict,
    `- Positive: ${share.positive}%\n- Neutral: ${share.neutral}%\n- Negative: ${share.negative}%`,
  ]
  const topics = topicsIn(list)
  if (topics.length > 0) parts.push('## Topics', topics.join('\n'))
  if (escalated.length > 0) parts.push(`## ${counted(escalated.length, 'post needs', 'posts need')} your attention`)
  for (const { author, content } of escalated.slice(0, mostShown)) parts.push(quoted(content, author))
  return parts.join('\n\n')
}

function topicsIn(list: readonly ReadPost[]): string[] {
  const moods = new Map<string, number[]>()
  for (const { topics, mood } of list) for (const topic of topics) moods.set(topic, [...(moods.get(topic) ?? []), mood])
  return [...moods]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostShown)
    .map(([topic, all]) => {
      const mean = Math.round(all.reduce((sum, one) => sum + one, 0) / all.length)
      return `- **${plain(topic)}**: ${counted(all.length, 'post')}, sentiment ${mean}`
    })
}

const quoted = (content: string, author: string) => `> ${plain(titleOf(content))}${author ? ` — ${plain(author)}` : ''}`
