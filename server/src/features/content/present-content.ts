import type { EngineKind } from '@sextant/contract/agents/routes'
import { type EngagementLevel, estimateEngagement } from '@sextant/contract/content/engagement-rules'
import type { Content, ContentSource, Publication, Variation } from '@sextant/contract/content/routes'
import {
  type BrandGuidelines,
  contentProblems,
  countPost,
  type Post,
  type ToneId,
  type VariationStatus,
} from '@sextant/contract/content/rules'
import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { RequestCtx } from '#kernel/context'
import { camel } from '#kernel/db'
import { orNotFound } from '#kernel/errors'
import * as queries from './content.queries.ts'
import { lastOf, type StoredPublication } from './publishing/publications.queries.ts'
import { currentBrand } from './writing/brand.ts'

export const postOf = ({ platform, content, hashtags }: queries.StoredVariation): Post => ({
  platform: platform as SocialPlatformId,
  content,
  hashtags,
})

export const presentPublication = (row: StoredPublication): Publication => ({
  id: row.id,
  variationId: row.variation_id,
  platform: row.platform as SocialPlatformId,
  state: row.state as Publication['state'],
  text: row.text,
  isSandbox: row.is_sandbox,
  dueAt: row.due_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  url: row.url,
  message: row.message,
  attempts: row.attempts,
  by: row.by_name,
  predicted:
    row.predicted_score === null ? null : { score: row.predicted_score, level: row.predicted_level as EngagementLevel },
  engagement: row.measured_at && presentEngagement(row, row.measured_at),
  measureProblem: row.measure_problem,
})

const presentEngagement = (row: StoredPublication, measuredAt: Date) => ({
  reactions: row.reactions,
  comments: row.comments,
  shares: row.shares,
  impressions: row.impressions,
  interactions: (row.reactions ?? 0) + (row.comments ?? 0) + (row.shares ?? 0),
  measuredAt: measuredAt.toISOString(),
})

/** Guidelines don't apply to published posts. */
const isOut = (status: string) => status === 'published' || status === 'publishing'
/** A draft doesn't show an earlier failure. */
const hasPublication = (status: string) => status !== 'draft' && status !== 'approved'

/** After an edit, only quotes still in the text count as evidence. */
const stands = (quote: string, text: string) => bare(text).includes(bare(quote))
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function presentVariation(
  row: queries.StoredVariation,
  publication: StoredPublication | undefined,
  brand: BrandGuidelines,
): Variation {
  const post = postOf(row)
  return {
    id: row.id,
    contentId: row.content_id,
    ...post,
    hashtags: row.hashtags,
    characterCount: countPost(post),
    limit: platformOf(post.platform).limit,
    engagement: estimateEngagement(post).level,
    status: row.status as VariationStatus,
    imageUrl: row.image_url,
    imageIdea: row.image_idea,
    evidence: (row.evidence as Variation['evidence']).filter(
      ({ quote }) => !row.is_edited || stands(quote, row.content),
    ),
    unsupported: row.is_edited ? [] : row.unsupported,
    problems: isOut(row.status) ? [] : contentProblems(post, brand),
    isEdited: row.is_edited,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    publication: publication && hasPublication(row.status) ? presentPublication(publication) : null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

export async function presentVariations(
  ctx: RequestCtx,
  rows: readonly queries.StoredVariation[],
): Promise<Variation[]> {
  const [brand, publications] = await Promise.all([
    currentBrand(ctx),
    lastOf(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ])
  const byVariation = new Map(publications.map((one) => [one.variation_id, one]))
  return rows.map((row) => presentVariation(row, byVariation.get(row.id), brand))
}

export async function readVariation(ctx: RequestCtx, id: string): Promise<Variation> {
  const row = await queries.findVariation(ctx.db, ctx.actor.workspaceId, id)
  const [variation] = await presentVariations(ctx, row ? [row] : [])
  return orNotFound(variation, 'Variation')
}

export async function presentContents(ctx: RequestCtx, rows: readonly queries.StoredContent[]): Promise<Content[]> {
  const ids = rows.map(({ id }) => id)
  const variations = await presentVariations(ctx, await queries.variationsOf(ctx.db, ids))
  return rows.map((row) => ({
    ...camel(row, 'id', 'run_id', 'title', 'description', 'audience'),
    tone: row.tone as ToneId,
    source: row.source as ContentSource | null,
    engine: row.engine as EngineKind,
    model: row.model,
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    variations: variations.filter(({ contentId }) => contentId === row.id),
  }))
}
