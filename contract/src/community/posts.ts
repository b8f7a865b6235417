import { z } from 'zod'
import { tones } from '../agents/options.ts'
import { listOf, PageQuery, sortedBy } from '../kernel/page.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { communityPlatformIds } from './platforms.ts'
import { communityLimits as limits, postPriorities, replyStates, sentiments } from './rules.ts'

const When = z.iso.datetime()
const Platform = z.enum(communityPlatformIds)
const Count = z.int()

export const Citation = z.object({
  title: z.string(),
  /** Word for word. */
  quote: z.string(),
  /** Page in the product; empty if there is none. */
  url: z.string(),
})
export type Citation = z.infer<typeof Citation>

export const CommunityReply = z
  .object({
    state: z.enum(replyStates),
    text: z.string(),
    /** A follow-up question, when no known material answers the post. */
    kind: z.enum(['answer', 'question']),
    citations: z.array(Citation),
    /** What went wrong or is pending, in a sentence. */
    message: z.string().nullable(),
    runId: z.uuid().nullable(),
    isEdited: z.boolean(),
    isSandbox: z.boolean(),
    /** A person posted it manually. */
    isByHand: z.boolean(),
    /** Sent by the agent without review. */
    isAutomatic: z.boolean(),
    sentBy: z.string().nullable(),
    sentAt: When.nullable(),
    url: z.string().nullable(),
    /** Increases with every change; an edit must name the version it is based on. */
    version: Count,
  })
  .meta({ id: 'CommunityReply' })
export type CommunityReply = z.infer<typeof CommunityReply>

export const CommunityPost = z
  .object({
    id: z.uuid(),
    platform: Platform,
    author: z.string(),
    handle: z.string().nullable(),
    content: z.string(),
    url: z.string().nullable(),
    timestamp: When,
    engagement: z.object({ likes: Count, comments: Count, shares: Count }),
    /** Null until it is analyzed. */
    sentiment: z.enum(sentiments).nullable(),
    sentimentBy: z.enum(['engine', 'person']).nullable(),
    /** 0 to 100. */
    mood: Count.nullable(),
    topics: z.array(z.string()),
    priority: z.enum(postPriorities),
    priorityReason: z.string(),
    isEscalated: z.boolean(),
    isOverdue: z.boolean(),
    responded: z.boolean(),
    isSample: z.boolean(),
    /** How a reply would be sent; null while the platform isn't connected. */
    answers: z.enum(['connector', 'sandbox', 'by-hand']).nullable(),
    /** Who is replying, and until when the claim holds. */
    claim: z.object({ name: z.string(), isMine: z.boolean(), until: When }).nullable(),
    reply: CommunityReply.nullable(),
  })
  .meta({ id: 'CommunityPost' })
export type CommunityPost = z.infer<typeof CommunityPost>

export const postSorts = ['time', 'priority', 'mood'] as const

export const PostFilter = z.object({
  platform: Platform.optional(),
  sentiment: z.enum(sentiments).optional(),
  priority: z.enum(postPriorities).optional(),
  /** `open`: no reply yet. */
  responded: z.enum(['open', 'answered']).optional(),
  /** Word prefixes to find in the post or the author's name. */
  search: z.string().trim().max(200).optional(),
})
export type PostFilter = z.infer<typeof PostFilter>

const ReplyText = z.object({ text: z.string().trim().min(1).max(limits.replyLength), version: Count })
const Tone = z.enum(tones.map(({ value }) => value) as [string, ...string[]])

export const communityPostRoutes = routes({
  list: get('/community/posts', 'signed-in', {
    summary: 'List posts',
    query: PageQuery.extend({ ...PostFilter.shape, sort: sortedBy(postSorts, '-time') }),
    returns: listOf(CommunityPost),
    hot: true,
  }),
  read: get('/community/posts/:id', 'signed-in', {
    summary: 'Get a post with its reply and who is replying',
    returns: CommunityPost,
  }),
  setSentiment: put('/community/posts/:id/sentiment', 'canEditAgents', {
    summary: 'Confirm or correct the sentiment of a post',
    body: z.object({ sentiment: z.enum(sentiments) }),
    returns: CommunityPost,
  }),
  claim: post('/community/posts/:id/claim', 'canEditAgents', {
    summary: 'Claim a post so that no one else replies',
    returns: CommunityPost,
  }),
  release: del('/community/posts/:id/claim', 'canEditAgents', {
    summary: 'Release a post so that others can reply',
    returns: CommunityPost,
  }),
  generateReply: post('/community/posts/:id/reply', 'canEditAgents', {
    summary: 'Draft or redraft a reply, as a generate-response run',
    limit: 'heavy',
    body: z.object({ tone: Tone.optional() }).nullish(),
    returns: CommunityPost,
  }),
  editReply: put('/community/posts/:id/reply', 'canEditAgents', {
    summary: "Edit a reply that hasn't been sent",
    body: ReplyText,
    returns: CommunityPost,
  }),
  sendReply: post('/community/posts/:id/reply/send', 'canEditAgents', {
    summary: 'Send a reply once, or record that it was posted manually',
    limit: 'heavy',
    body: ReplyText,
    returns: CommunityPost,
  }),
  settleReply: post('/community/posts/:id/reply/settle', 'canEditAgents', {
    summary: 'Confirm whether a reply with an unknown outcome arrived',
    body: z.object({ isThere: z.boolean() }),
    returns: CommunityPost,
  }),
})
