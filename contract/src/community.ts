import { z } from 'zod'
import { tones } from './agents/options.ts'
import { communityPlatformIds, sourceWayIds } from './community-platforms.ts'
import {
  communityRanges,
  defaultCommunityRange,
  communityLimits as limits,
  postPriorities,
  replyStates,
  sentiments,
} from './community-rules.ts'
import { PageQuery, page } from './kernel/page.ts'
import { routes } from './kernel/route.ts'

const Id = z.object({ id: z.uuid() })
const When = z.iso.datetime()
const Platform = z.enum(communityPlatformIds)
const Count = z.int()

const SentimentSplit = z.object({ positive: Count, neutral: Count, negative: Count })

/** Something that posts come from: a forum, a repository, a feed, another tool. */
export const CommunitySource = z
  .object({
    id: z.uuid(),
    platform: Platform,
    way: z.enum(sourceWayIds),
    name: z.string(),
    isSandbox: z.boolean(),
    status: z.enum(['pending', 'connected']),
    /** The last four signs of the secret, which is all that is ever shown of it. */
    secretHint: z.string().nullable(),
    /** Why the last reading failed, in a sentence; null when it did not. */
    problem: z.string().nullable(),
    lastReadAt: When.nullable(),
    nextReadAt: When.nullable(),
    isReading: z.boolean(),
    /** Where another tool sends posts to; empty for other ways, and for those who may not connect. */
    hookUrl: z.string(),
    createdAt: When,
  })
  .meta({ id: 'CommunitySource' })
export type CommunitySource = z.infer<typeof CommunitySource>

export const CommunityPlatform = z
  .object({
    platform: Platform,
    name: z.string(),
    /** People who posted there, as far as posts came in. */
    members: Count,
    /** Those of them who did in the last 30 days. */
    activeUsers: Count,
    posts: Count,
    /** Likes, comments and shares of the last 30 days. */
    engagement: Count,
    sentiment: SentimentSplit,
    /** New members of the last 30 days against those before, in percent; null where there were none. */
    growth: Count.nullable(),
    connected: z.boolean(),
    isSandbox: z.boolean(),
    /** The agent's settings name it. */
    isWatched: z.boolean(),
    sources: z.array(CommunitySource),
  })
  .meta({ id: 'CommunityPlatform' })
export type CommunityPlatform = z.infer<typeof CommunityPlatform>

export const Citation = z.object({
  title: z.string(),
  /** Word for word. */
  quote: z.string(),
  /** Its page in the product; empty where it has none. */
  url: z.string(),
})
export type Citation = z.infer<typeof Citation>

export const CommunityReply = z
  .object({
    state: z.enum(replyStates),
    text: z.string(),
    /** A question back, where nothing that is known answers the post. */
    kind: z.enum(['answer', 'question']),
    citations: z.array(Citation),
    /** What went wrong or is waited for, in a sentence. */
    message: z.string().nullable(),
    runId: z.uuid().nullable(),
    isEdited: z.boolean(),
    isSandbox: z.boolean(),
    /** A person wrote it there; we were only told. */
    isByHand: z.boolean(),
    /** The agent sent it without a person. */
    isAutomatic: z.boolean(),
    sentBy: z.string().nullable(),
    sentAt: When.nullable(),
    url: z.string().nullable(),
    /** Goes up with every change; a change names the one it was made from. */
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
    /** Null for the moment until it is read. */
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
    /** How a reply would get there; null while its platform is not connected. */
    answers: z.enum(['connector', 'sandbox', 'by-hand']).nullable(),
    /** Who is answering, until when. */
    claim: z.object({ name: z.string(), isMine: z.boolean(), until: When }).nullable(),
    reply: CommunityReply.nullable(),
  })
  .meta({ id: 'CommunityPost' })
export type CommunityPost = z.infer<typeof CommunityPost>

export const PostFilter = z.object({
  platform: Platform.optional(),
  sentiment: z.enum(sentiments).optional(),
  priority: z.enum(postPriorities).optional(),
  /** `open`: nobody answered yet. */
  responded: z.enum(['open', 'answered']).optional(),
  /** Words that begin like these, in the post or its author's name. */
  search: z.string().trim().max(200).optional(),
})
export type PostFilter = z.infer<typeof PostFilter>

export const CommunityDashboard = z
  .object({
    range: z.enum(communityRanges),
    members: Count,
    activeUsers: Count,
    posts: Count,
    engagement: Count,
    sentiment: SentimentSplit,
    /** The average mood of the range, 0 to 100; null where nothing was said. */
    mood: Count.nullable(),
    /** It is below the sentiment threshold of the agent's settings. */
    isMoodLow: z.boolean(),
    growth: Count.nullable(),
    unanswered: Count,
    overdue: Count,
    escalated: Count,
    /** Posts that came in and are not read yet. */
    waiting: Count,
    days: z.array(z.object({ date: z.iso.date(), posts: Count, engagement: Count, ...SentimentSplit.shape })),
    /** Of the latest posts of the range. */
    topics: z.array(z.object({ topic: z.string(), posts: Count, mood: Count })),
    /** What people checked of the sentiments, and in how many the agent was right. */
    agreement: z.object({ checked: Count, agreed: Count, rate: Count.nullable() }),
  })
  .meta({ id: 'CommunityDashboard' })
export type CommunityDashboard = z.infer<typeof CommunityDashboard>

const RowProblem = z.object({ row: Count, problem: z.string() })

export const ImportPreview = z
  .object({
    columns: z.array(z.object({ name: z.string(), meaning: z.string().nullable() })),
    total: Count,
    good: Count,
    duplicates: Count,
    /** The first of them, by the line of the table. */
    problems: z.array(RowProblem),
    problemCount: Count,
    rows: z.array(z.object({ author: z.string(), content: z.string(), timestamp: When, likes: Count })),
  })
  .meta({ id: 'CommunityImportPreview' })
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportResult = z
  .object({ imported: Count, duplicates: Count, problems: z.array(RowProblem), problemCount: Count })
  .meta({ id: 'CommunityImportResult' })
export type ImportResult = z.infer<typeof ImportResult>

const Whole = z.coerce.number().int().min(0).max(2_000_000_000)
/** A post as another tool sends it. */
export const HookPost = z
  .object({
    id: z.string().trim().min(1).max(300),
    author: z.string().trim().min(1).max(limits.authorLength),
    handle: z.string().trim().max(limits.authorLength).optional(),
    content: z.string().trim().min(1).max(limits.contentLength),
    url: z.string().trim().max(limits.urlLength).optional(),
    timestamp: z.iso.datetime({ offset: true }).optional(),
    likes: Whole.default(0),
    comments: Whole.default(0),
    shares: Whole.default(0),
  })
  .meta({ id: 'CommunityHookPost' })
export type HookPost = z.infer<typeof HookPost>
export const HookBody = z.union([z.object({ posts: z.array(HookPost).min(1).max(limits.hookPosts) }), HookPost])

export const ConnectSource = z.object({
  way: z.enum(sourceWayIds),
  /** What people know it by; taken from the credentials where it is left out. */
  name: z.string().trim().max(80).default(''),
  credentials: z.record(z.string().max(60), z.string().trim().max(2_000)).default({}),
})
export type ConnectSource = z.infer<typeof ConnectSource>

const importFile = {
  field: 'file',
  maxBytes: limits.importBytes,
  tooLarge: `The file is too large. The limit is ${limits.importBytes / 1_000_000} MB.`,
} as const
const ReplyText = z.object({ text: z.string().trim().min(1).max(limits.replyLength), version: Count })
const Tone = z.enum(tones.map(({ value }) => value) as [string, ...string[]])

export const communityRoutes = routes({
  platforms: {
    method: 'GET',
    path: '/community/platforms',
    access: 'signed-in',
    summary: 'List the community platforms with their figures and what is connected',
    returns: z.array(CommunityPlatform),
  },
  connect: {
    method: 'POST',
    path: '/community/platforms/:platform/connect',
    access: 'canEditAgents',
    limit: 'credentials',
    summary: 'Connect a platform: a forum, a repository, a feed, a webhook, or its sandbox',
    params: z.object({ platform: z.string().max(60) }),
    body: ConnectSource,
    returns: CommunityPlatform,
  },
  disconnect: {
    method: 'POST',
    path: '/community/sources/:id/disconnect',
    access: 'canEditAgents',
    summary: 'Disconnect a source and forget its credentials; its posts stay',
    params: Id,
    returns: CommunityPlatform,
  },
  refresh: {
    method: 'POST',
    path: '/community/sources/:id/refresh',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Ask a source for new posts now',
    params: Id,
    returns: CommunityPlatform,
  },
  renewSecret: {
    method: 'POST',
    path: '/community/sources/:id/secret',
    access: 'canEditAgents',
    limit: 'credentials',
    summary: 'Make a new signing secret for a webhook; it is shown once, and the one before ends',
    params: Id,
    returns: z.object({ secret: z.string(), secretHint: z.string(), url: z.string() }),
  },
  dashboard: {
    method: 'GET',
    path: '/community/dashboard',
    access: 'signed-in',
    summary: 'Sum up members, posts, engagement and sentiment of a range',
    query: z.object({
      range: z.enum(communityRanges).default(defaultCommunityRange),
      platform: Platform.optional(),
    }),
    returns: CommunityDashboard,
  },
  posts: {
    method: 'GET',
    path: '/community/posts',
    access: 'signed-in',
    summary: 'List posts, newest first',
    query: PageQuery.extend(PostFilter.shape),
    returns: page(CommunityPost),
    hot: true,
  },
  readPost: {
    method: 'GET',
    path: '/community/posts/:id',
    access: 'signed-in',
    summary: 'Read a post with its reply and who is answering',
    params: Id,
    returns: CommunityPost,
  },
  setSentiment: {
    method: 'PUT',
    path: '/community/posts/:id/sentiment',
    access: 'canEditAgents',
    summary: 'Confirm or correct the sentiment of a post',
    params: Id,
    body: z.object({ sentiment: z.enum(sentiments) }),
    returns: CommunityPost,
  },
  claim: {
    method: 'POST',
    path: '/community/posts/:id/claim',
    access: 'canEditAgents',
    summary: 'Say that you are answering a post, so that nobody else does',
    params: Id,
    returns: CommunityPost,
  },
  release: {
    method: 'DELETE',
    path: '/community/posts/:id/claim',
    access: 'canEditAgents',
    summary: 'Leave a post to others again',
    params: Id,
    returns: CommunityPost,
  },
  generateReply: {
    method: 'POST',
    path: '/community/posts/:id/reply',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Draft a reply, or draft it anew, as a run of generate-response',
    params: Id,
    body: z.object({ tone: Tone.optional() }).nullish(),
    returns: CommunityPost,
  },
  editReply: {
    method: 'PUT',
    path: '/community/posts/:id/reply',
    access: 'canEditAgents',
    summary: 'Change the text of a reply that was not sent',
    params: Id,
    body: ReplyText,
    returns: CommunityPost,
  },
  sendReply: {
    method: 'POST',
    path: '/community/posts/:id/reply/send',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Send a reply, once, or note that it was written by hand',
    params: Id,
    body: ReplyText,
    returns: CommunityPost,
  },
  settleReply: {
    method: 'POST',
    path: '/community/posts/:id/reply/settle',
    access: 'canEditAgents',
    summary: 'Say whether a reply arrived of which nobody knows',
    params: Id,
    body: z.object({ isThere: z.boolean() }),
    returns: CommunityPost,
  },
  previewImport: {
    method: 'POST',
    path: '/community/imports/preview',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Read a CSV file of posts and tell what would be imported',
    body: z.object({ platform: Platform }),
    upload: importFile,
    returns: ImportPreview,
  },
  importPosts: {
    method: 'POST',
    path: '/community/imports',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Import the good rows of a CSV file of posts',
    body: z.object({ platform: Platform }),
    upload: importFile,
    returns: ImportResult,
  },
  receive: {
    method: 'POST',
    path: '/community/hooks/:token',
    access: 'public',
    limit: 'hooks',
    summary: 'Take posts that another tool sends, signed with the secret of the address',
    params: z.object({ token: z.string().max(100) }),
    raw: { maxBytes: limits.hookBytes },
    status: 202,
    returns: z.object({ accepted: Count, duplicates: Count }),
  },
})
