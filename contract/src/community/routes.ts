import { z } from 'zod'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { get, post, routes } from '../kernel/route.ts'
import { communityPlatformIds, sourceWayIds } from './platforms.ts'
import { communityRanges, defaultCommunityRange } from './rules.ts'

const When = z.iso.datetime()
const Platform = z.enum(communityPlatformIds)
const Count = z.int()

const Range = z.object({ range: z.enum(communityRanges).default(defaultCommunityRange) })
const SentimentSplit = z.object({ positive: Count, neutral: Count, negative: Count })

/** Where posts come from: a forum, a repository, a feed or another tool. */
export const CommunitySource = z
  .object({
    id: z.uuid(),
    platform: Platform,
    way: z.enum(sourceWayIds),
    name: z.string(),
    isSandbox: z.boolean(),
    status: z.enum(['pending', 'connected']),
    /** The last four characters of the secret; the rest is never shown. */
    secretHint: z.string().nullable(),
    /** Why the last sync failed, in a sentence; null if it didn't. */
    problem: z.string().nullable(),
    lastReadAt: When.nullable(),
    nextReadAt: When.nullable(),
    isReading: z.boolean(),
    /** Webhook URL; empty for other ways, and for people who can't connect. */
    hookUrl: z.string(),
    createdAt: When,
  })
  .meta({ id: 'CommunitySource' })
export type CommunitySource = z.infer<typeof CommunitySource>

const figures = {
  /** People whose posts were imported. */
  members: Count,
  /** The range for all figures except members. */
  range: z.enum(communityRanges),
  activeUsers: Count,
  posts: Count,
  /** Likes, comments and shares. */
  engagement: Count,
  sentiment: SentimentSplit,
  /** New members compared with existing ones, in percent; null if there were none. */
  growth: Count.nullable(),
}

export const CommunityPlatform = z
  .object({
    platform: Platform,
    name: z.string(),
    ...figures,
    connected: z.boolean(),
    isSandbox: z.boolean(),
    /** Selected in the agent's settings. */
    isWatched: z.boolean(),
    sources: z.array(CommunitySource),
  })
  .meta({ id: 'CommunityPlatform' })
export type CommunityPlatform = z.infer<typeof CommunityPlatform>

export const CommunityDashboard = z
  .object({
    ...figures,
    /** Average sentiment of the range, 0 to 100; null without posts. */
    mood: Count.nullable(),
    /** Below the sentiment threshold of the agent's settings. */
    isMoodLow: z.boolean(),
    unanswered: Count,
    overdue: Count,
    escalated: Count,
    /** Posts that aren't analyzed yet. */
    waiting: Count,
    days: z.array(z.object({ date: z.iso.date(), posts: Count, engagement: Count, ...SentimentSplit.shape })),
    /** From the latest posts of the range. */
    topics: z.array(z.object({ topic: z.string(), posts: Count, mood: Count })),
    /** How many sentiments people checked, and how many the agent got right. */
    agreement: z.object({ checked: Count, agreed: Count, rate: Count.nullable() }),
  })
  .meta({ id: 'CommunityDashboard' })
export type CommunityDashboard = z.infer<typeof CommunityDashboard>

export const ConnectSource = z.object({
  way: z.enum(sourceWayIds),
  /** Display name; defaults to a name from the credentials. */
  name: z.string().trim().max(80).refine(isOneLine, oneLineProblem).default(''),
  credentials: z.record(z.string().max(60), z.string().trim().max(2_000)).default({}),
})
export type ConnectSource = z.infer<typeof ConnectSource>

export const communityRoutes = routes({
  platforms: get('/community/platforms', 'signed-in', {
    summary: 'List community platforms with their connections and metrics for a period',
    query: Range,
    returns: z.array(CommunityPlatform),
  }),
  connect: post('/community/platforms/:platform/connect', 'canEditAgents', {
    summary: 'Connect a platform: a forum, a repository, a feed, a webhook, or its sandbox',
    limit: 'credentials',
    params: z.object({ platform: z.string().max(60) }),
    body: ConnectSource,
    returns: CommunityPlatform,
  }),
  disconnect: post('/community/sources/:id/disconnect', 'canEditAgents', {
    summary: 'Disconnect a source and delete its credentials; its posts are kept',
    returns: CommunityPlatform,
  }),
  refresh: post('/community/sources/:id/refresh', 'canEditAgents', {
    summary: 'Sync a source now',
    limit: 'heavy',
    returns: CommunityPlatform,
  }),
  renewSecret: post('/community/sources/:id/secret', 'canEditAgents', {
    summary: 'Create a new signing secret for a webhook; it is shown once and replaces the old one',
    limit: 'credentials',
    returns: z.object({ secret: z.string(), secretHint: z.string(), url: z.string() }),
  }),
  dashboard: get('/community/dashboard', 'signed-in', {
    summary: 'Get members, posts, engagement and sentiment for a period',
    query: Range.extend({ platform: Platform.optional() }),
    returns: CommunityDashboard,
  }),
})
