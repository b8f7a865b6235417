import { z } from 'zod'
import { engines, Run } from '../agents/routes.ts'
import { dayFilter } from '../kernel/days.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { engagementLevels } from './engagement-rules.ts'
import {
  lengthIds,
  longestAudience,
  longestContent,
  longestDescription,
  mostHashtags,
  toneIds,
  variationStatuses,
} from './rules.ts'
import { socialPlatformIds } from './social-platforms.ts'

const Platform = z.enum(socialPlatformIds)

/** The record in another room that content is based on. */
export const ContentSource = z
  .object({ type: z.string(), id: z.string(), title: z.string(), url: z.string() })
  .meta({ id: 'ContentSource' })
export type ContentSource = z.infer<typeof ContentSource>

const SourceRef = z.object({ type: z.string().min(1).max(60), id: z.string().min(1).max(100) })

/** `planned` is scheduled; `unsure` means that the platform didn't confirm the post. */
export const publicationStates = ['planned', 'publishing', 'published', 'failed', 'unsure'] as const
export type PublicationState = (typeof publicationStates)[number]

/** Null if the platform doesn't report it. */
export const PostEngagement = z.object({
  reactions: z.int().nullable(),
  comments: z.int().nullable(),
  shares: z.int().nullable(),
  impressions: z.int().nullable(),
})
export type PostEngagement = z.infer<typeof PostEngagement>

export const Publication = z
  .object({
    id: z.uuid(),
    variationId: z.uuid(),
    platform: Platform,
    state: z.enum(publicationStates),
    text: z.string(),
    isSandbox: z.boolean(),
    dueAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
    /** The post's address; null in the sandbox, which has no pages. */
    url: z.string().nullable(),
    /** Why it failed, or what is pending. */
    message: z.string().nullable(),
    attempts: z.int(),
    by: z.string(),
    /** Predicted engagement at publication; null before. */
    predicted: z.object({ score: z.int(), level: z.enum(engagementLevels) }).nullable(),
    /** Engagement reported by the platform, or simulated in the sandbox; null until measured. */
    engagement: PostEngagement.extend({ interactions: z.int(), measuredAt: z.iso.datetime() }).nullable(),
    /** Why engagement couldn't be measured. */
    measureProblem: z.string().nullable(),
  })
  .meta({ id: 'Publication' })
export type Publication = z.infer<typeof Publication>

/** As listed on the posts page, with a link to its content. */
export const ListedPublication = Publication.extend({ contentId: z.uuid() }).meta({ id: 'ListedPublication' })
export type ListedPublication = z.infer<typeof ListedPublication>

export const EvidenceSpan = z.object({ start: z.int(), end: z.int(), quote: z.string() })

export const Variation = z
  .object({
    id: z.uuid(),
    contentId: z.uuid(),
    platform: Platform,
    content: z.string(),
    hashtags: z.array(z.string()),
    /** Length of the published text, counted as the platform counts. */
    characterCount: z.int(),
    limit: z.int(),
    engagement: z.enum(engagementLevels),
    status: z.enum(variationStatuses),
    imageUrl: z.string().nullable(),
    /** Image suggestion, if one was requested. */
    imageIdea: z.string().nullable(),
    /** The evidence for the post: `description.slice(start, end)` is the quote. */
    evidence: z.array(EvidenceSpan),
    /** Numbers and names that aren't in the description. */
    unsupported: z.array(z.string()),
    /** What blocks approval. */
    problems: z.array(z.string()),
    isEdited: z.boolean(),
    /** When to publish it once approved, if requested. */
    scheduledAt: z.iso.datetime().nullable(),
    publication: Publication.nullable(),
    /** Increases with every change; an edit must name the version it is based on. */
    version: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ContentVariation' })
export type Variation = z.infer<typeof Variation>

export const Content = z
  .object({
    id: z.uuid(),
    runId: z.uuid(),
    title: z.string(),
    description: z.string(),
    audience: z.string(),
    tone: z.enum(toneIds),
    source: ContentSource.nullable(),
    engine: z.enum(engines),
    model: z.string().nullable(),
    isSample: z.boolean(),
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    variations: z.array(Variation),
  })
  .meta({ id: 'Content' })
export type Content = z.infer<typeof Content>

export const GenerateContent = z.object({
  featureDescription: z
    .string()
    .trim()
    .min(1, 'Please describe the feature')
    .max(longestDescription, `The description can have up to ${longestDescription.toLocaleString('en-US')} characters`),
  audience: z.string().trim().max(longestAudience).optional(),
  tone: z.enum(toneIds).optional(),
  length: z.enum(lengthIds).default('medium'),
  platforms: z.array(Platform).min(1, 'Please select at least one platform').max(socialPlatformIds.length),
  includeHashtags: z.boolean().optional(),
  maxLength: z.int().min(20).max(10_000).optional(),
  source: SourceRef.optional(),
  /** Idempotency key of a generation. */
  key: z.string().min(1).max(100).optional(),
})
export type GenerateContent = z.output<typeof GenerateContent>

export const EditVariation = z.object({
  content: z.string().max(longestContent),
  hashtags: z.array(z.string().max(200)).max(mostHashtags),
  imageUrl: z
    .string()
    .trim()
    .max(2_000)
    .regex(/^https:\/\/[^\s/?#@.]+\.[^\s/?#@]+(?:[/?#]\S*)?$/i, 'Please enter a URL that starts with https://')
    .nullable(),
  version: z.int(),
})
export type EditVariation = z.output<typeof EditVariation>

export const contentRoutes = routes({
  generate: post('/content/generate', 'canEditAgents', {
    summary: 'Generate variations of a message for each platform',
    limit: 'heavy',
    body: GenerateContent,
    returns: Run,
  }),
  list: get('/content', 'signed-in', {
    summary: 'List generated content with its variations, newest first',
    query: PageQuery,
    returns: page(Content),
  }),
  source: get('/content/sources/:type/:id', 'signed-in', {
    summary: 'Get the source for new content',
    params: SourceRef,
    returns: ContentSource.extend({ description: z.string() }),
  }),
  variations: get('/content/variations', 'signed-in', {
    summary: 'List variations by status or platform, newest first',
    query: PageQuery.extend({ status: z.enum(variationStatuses).optional(), platform: Platform.optional() }),
    returns: page(Variation),
  }),
  edit: put('/content/variations/:id', 'canEditAgents', {
    summary: 'Edit a variation, which makes it a draft again',
    body: EditVariation,
    returns: Variation,
  }),
  approve: post('/content/variations/:id/approve', 'canEditAgents', {
    summary: 'Approve a variation',
    body: z.object({ version: z.int() }),
    returns: Variation,
  }),
  publications: get('/content/publications', 'signed-in', {
    summary: 'List published and scheduled posts, newest first',
    query: PageQuery.extend({
      state: z.enum(publicationStates).optional(),
      platform: Platform.optional(),
      level: z.enum(engagementLevels).optional(),
      measured: z.enum(['yes', 'no']).optional(),
      /** Days on which the posts were or will be published. */
      ...dayFilter,
    }),
    returns: page(ListedPublication),
  }),
  publish: post('/content/publications', 'canEditAgents', {
    summary: 'Publish an approved variation now or at a set time',
    limit: 'heavy',
    body: z.object({ variationId: z.uuid(), at: z.iso.datetime({ offset: true }).optional() }),
    returns: Variation,
  }),
  unschedule: post('/content/publications/:id/cancel', 'canEditAgents', {
    summary: 'Unschedule a post; it stays approved',
    returns: Variation,
  }),
  retry: post('/content/publications/:id/retry', 'canEditAgents', {
    summary: 'Retry a failed post',
    limit: 'heavy',
    returns: Variation,
  }),
  settle: post('/content/publications/:id/settle', 'canEditAgents', {
    summary: 'Confirm whether a post with an unknown outcome is on the platform',
    body: z.object({ isThere: z.boolean() }),
    returns: Variation,
  }),
  read: get('/content/:id', 'signed-in', { summary: 'Get content with its variations', returns: Content }),
  remove: del('/content/:id', 'canEditAgents', {
    summary: 'Delete content and its variations; published posts stay on their platforms',
    returns: z.object({ id: z.uuid() }),
  }),
})
