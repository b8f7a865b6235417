import { z } from 'zod'
import { engines, Run } from '../agents/routes.ts'
import { dayFilter } from '../kernel/days.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
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
const Id = z.object({ id: z.uuid() })

/** What a text was started from, in another room. */
export const ContentSource = z
  .object({ type: z.string(), id: z.string(), title: z.string(), url: z.string() })
  .meta({ id: 'ContentSource' })
export type ContentSource = z.infer<typeof ContentSource>

const SourceRef = z.object({ type: z.string().min(1).max(60), id: z.string().min(1).max(100) })

/** `planned` waits for its time; `unsure` means that nobody knows whether the platform took it. */
export const publicationStates = ['planned', 'publishing', 'published', 'failed', 'unsure'] as const
export type PublicationState = (typeof publicationStates)[number]

/** Null where the platform does not tell. */
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
    /** The text as it goes out, or went. */
    text: z.string(),
    isSandbox: z.boolean(),
    dueAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
    /** Where it stands; null in the sandbox, which has no pages. */
    url: z.string().nullable(),
    /** Why it failed, or what is being waited for. */
    message: z.string().nullable(),
    attempts: z.int(),
    by: z.string(),
    /** What was expected of it when it went out; null before. */
    predicted: z.object({ score: z.int(), level: z.enum(engagementLevels) }).nullable(),
    /** What readers did, as the platform tells it; made up in the sandbox. Null until it was asked. */
    engagement: PostEngagement.extend({ interactions: z.int(), measuredAt: z.iso.datetime() }).nullable(),
    /** Why its readers could not be counted. */
    measureProblem: z.string().nullable(),
  })
  .meta({ id: 'Publication' })
export type Publication = z.infer<typeof Publication>

/** Among all others, where its text is a link away. */
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
    /** Of the text as it goes out, counted as the platform counts. */
    characterCount: z.int(),
    limit: z.int(),
    engagement: z.enum(engagementLevels),
    status: z.enum(variationStatuses),
    /** A picture on the web, where the post has one. */
    imageUrl: z.string().nullable(),
    /** What a picture could show, where one was asked for. */
    imageIdea: z.string().nullable(),
    /** What of the description it is made of: `description.slice(start, end)` is the quote. */
    evidence: z.array(EvidenceSpan),
    /** Figures and names that the description does not have. */
    unsupported: z.array(z.string()),
    /** What keeps it from being approved. */
    problems: z.array(z.string()),
    isEdited: z.boolean(),
    /** When it is to go out once it is approved, where that was asked for. */
    scheduledAt: z.iso.datetime().nullable(),
    publication: Publication.nullable(),
    /** Goes up with every change; an edit names the one it was made from. */
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
    .max(longestDescription, `The description may have ${longestDescription.toLocaleString('en-US')} characters`),
  audience: z.string().trim().max(longestAudience).optional(),
  tone: z.enum(toneIds).optional(),
  length: z.enum(lengthIds).default('medium'),
  platforms: z.array(Platform).min(1, 'Please select at least one platform').max(socialPlatformIds.length),
  includeHashtags: z.boolean().optional(),
  maxLength: z.int().min(20).max(10_000).optional(),
  source: SourceRef.optional(),
  /** The same key twice is one generation. */
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
    .regex(/^https:\/\/[^\s/?#@.]+\.[^\s/?#@]+(?:[/?#]\S*)?$/i, 'Please enter a web address that begins with https://')
    .nullable(),
  version: z.int(),
})
export type EditVariation = z.output<typeof EditVariation>

export const contentRoutes = routes({
  generate: {
    method: 'POST',
    path: '/content/generate',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Write variations of a message for each platform',
    body: GenerateContent,
    returns: Run,
  },
  list: {
    method: 'GET',
    path: '/content',
    access: 'signed-in',
    summary: 'List what was written with its variations, newest first',
    query: PageQuery,
    returns: page(Content),
  },
  source: {
    method: 'GET',
    path: '/content/sources/:type/:id',
    access: 'signed-in',
    summary: 'Read what a text can be started from',
    params: SourceRef,
    returns: ContentSource.extend({ description: z.string() }),
  },
  variations: {
    method: 'GET',
    path: '/content/variations',
    access: 'signed-in',
    summary: 'List variations of a state or a platform, newest first',
    query: PageQuery.extend({ status: z.enum(variationStatuses).optional(), platform: Platform.optional() }),
    returns: page(Variation),
  },
  edit: {
    method: 'PUT',
    path: '/content/variations/:id',
    access: 'canEditAgents',
    summary: 'Edit a variation, which makes it a draft again',
    params: Id,
    body: EditVariation,
    returns: Variation,
  },
  approve: {
    method: 'POST',
    path: '/content/variations/:id/approve',
    access: 'canEditAgents',
    summary: 'Approve a variation',
    params: Id,
    body: z.object({ version: z.int() }),
    returns: Variation,
  },
  publications: {
    method: 'GET',
    path: '/content/publications',
    access: 'signed-in',
    summary: 'List what went out or is to go out, newest first',
    query: PageQuery.extend({
      state: z.enum(publicationStates).optional(),
      platform: Platform.optional(),
      /** What was expected of them. */
      level: z.enum(engagementLevels).optional(),
      measured: z.enum(['yes', 'no']).optional(),
      /** The days on which they went out, or were to. */
      ...dayFilter,
    }),
    returns: page(ListedPublication),
  },
  publish: {
    method: 'POST',
    path: '/content/publications',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Publish an approved variation, now or at a time',
    body: z.object({ variationId: z.uuid(), at: z.iso.datetime({ offset: true }).optional() }),
    returns: Variation,
  },
  unschedule: {
    method: 'POST',
    path: '/content/publications/:id/cancel',
    access: 'canEditAgents',
    summary: 'Take back what waits for its time; it stays approved',
    params: Id,
    returns: Variation,
  },
  retry: {
    method: 'POST',
    path: '/content/publications/:id/retry',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Publish what failed once more',
    params: Id,
    returns: Variation,
  },
  settle: {
    method: 'POST',
    path: '/content/publications/:id/settle',
    access: 'canEditAgents',
    summary: 'Tell whether a post stands on the platform, where only a person can see',
    params: Id,
    body: z.object({ isThere: z.boolean() }),
    returns: Variation,
  },
  read: {
    method: 'GET',
    path: '/content/:id',
    access: 'signed-in',
    summary: 'Read one text with its variations',
    params: Id,
    returns: Content,
  },
  remove: {
    method: 'DELETE',
    path: '/content/:id',
    access: 'canEditAgents',
    summary: 'Delete a text and its variations; what was published stays on its platform',
    params: Id,
    returns: z.object({ id: z.uuid() }),
  },
})
