import type { ContentSource } from '@sextant/contract/content/routes'
import { contentProblems, type ToneId } from '@sextant/contract/content/rules'
import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { RunCtx } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { Brief, Composed } from '../built-in/compose.ts'
import { composeContent } from '../content.computes.ts'
import * as queries from '../content.queries.ts'
import { unsupportedIn } from './grounding.ts'
import { fromModel, guidanceFor, ModelContent, requestFor } from './model-content.ts'

const prompt = new URL('../prompts/variations.md', import.meta.url)

type Ctx = RunCtx<'narrative-architect'>

export interface Written {
  variations: Composed[]
  phrases: string[]
}

/** Generates posts for a brief and applies the guidelines to each. */
export async function write(ctx: Ctx, brief: Brief): Promise<Written> {
  const builtIn = (platforms = brief.platforms) =>
    ctx.ports.compute(composeContent, { ...brief, platforms }, { owner: ctx.actor.workspaceId, signal: ctx.signal })
  const answer = await ctx.ask<ModelContent | { composed: Written }>({
    prompt,
    request: requestFor(brief),
    guidance: guidanceFor(brief.brand),
    material: [
      { label: 'Feature description', text: brief.description },
      { label: 'Target audience', text: brief.audience },
    ],
    schema: ModelContent,
    builtIn: async () => ({ composed: await builtIn() }),
  })
  const written = 'composed' in answer ? answer.composed : { variations: fromModel(answer, brief), phrases: [] }
  const good = written.variations.filter((one) => contentProblems(one, brief.brand).length === 0)
  const missing = brief.platforms.filter((platform) => !good.some((one) => one.platform === platform))
  // The built-in engine fills in for platforms that the model skipped or got wrong.
  const more = missing.length > 0 && !('composed' in answer) ? (await builtIn(missing)).variations : []
  const variations = [...good, ...more.filter((one) => contentProblems(one, brief.brand).length === 0)]
  refuseUnlessComplete(variations, brief.platforms)
  return { variations, phrases: written.phrases }
}

function refuseUnlessComplete(variations: readonly Composed[], platforms: readonly SocialPlatformId[]): void {
  const missing = platforms.find((platform) => !variations.some((one) => one.platform === platform))
  if (!missing) return
  throw new UserError(
    'invalid_input',
    `We couldn't write a post for ${platformOf(missing).name} within your guidelines. Describe the feature in a few sentences, or loosen the guidelines.`,
  )
}

interface Keeping {
  ctx: Ctx
  brief: Brief
  variations: readonly Composed[]
  title: string
  source: ContentSource | null
  imageIdea?: string | null
  scheduledAt?: Date | null
}

/** Stores the content in the transaction that ends the run. */
export function keeper({ ctx: run, brief, variations, title, source, imageIdea = null, scheduledAt = null }: Keeping) {
  const { engine, model } = run.madeBy()
  const { id: runId, triggeredBy } = run.run
  const known = [brief.description, brief.audience, ...brief.brand.keywords].join(' ')
  return async (ctx: RequestCtx) => {
    const { workspaceId, userId, name: createdBy } = ctx.actor
    const isSample = triggeredBy === 'sample'
    const { description, audience } = brief
    const tone: ToneId = brief.tone
    const batch = { workspaceId, userId, createdBy, runId, title, description, audience, tone, source }
    const rows = variations.map((one) => ({
      ...one,
      unsupported: unsupportedIn(one.content, known),
      imageIdea,
      scheduledAt,
    }))
    const id = await queries.insert(ctx.db, { ...batch, engine, model, isSample, createdAt: ctx.now() }, rows)
    await ctx.audit('CREATE_CONTENT', { id, name: title })
    await ctx.publish({ workspaceId }, { topic: 'content', id })
    return { type: 'content', id }
  }
}

/** The source record in another room, if it was named and exists. */
export async function sourceFor(ctx: RequestCtx, type: string, id: string): Promise<ContentSource | null> {
  if (!type || !id) return null
  const found = await ctx.ports.contentSource(ctx, { type, id })
  return found ? { type, id, title: found.title, url: found.url } : null
}

export function titleFrom(description: string): string {
  const line = description
    // A hyphen inside a word isn't a list marker.
    .replace(/[#*_>`]+|(?<!\S)-+|(?<!-)-+(?!\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const first = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  const short = first.replace(/(?<![.!?])[.!?]+$/, '')
  return short.length > 80 ? `${short.slice(0, 79).replace(/ \S*$/, '')}…` : short || 'Content'
}

/** Share of posts that are supported by the description. */
export function confidenceOf(variations: readonly Composed[], known: string): number {
  const grounded = variations.filter(({ evidence }) => evidence.length > 0).length
  const doubtful = variations.filter(({ content }) => unsupportedIn(content, known).length > 0).length
  const share = variations.length === 0 ? 0 : grounded / variations.length
  return Math.max(10, Math.round(50 + 45 * share - (30 * doubtful) / Math.max(1, variations.length)))
}
