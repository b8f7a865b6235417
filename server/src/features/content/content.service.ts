import type { FieldValues } from '@sextant/contract/agents/fields'
import type { Run } from '@sextant/contract/agents/routes'
import type { Content, ContentSource, GenerateContent, Variation } from '@sextant/contract/content/routes'
import { fallbackAudience, type VariationStatus } from '@sextant/contract/content/rules'
import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import * as accounts from './accounts/accounts.queries.ts'
import * as queries from './content.queries.ts'
import { presentContents, presentVariations } from './present-content.ts'
import { lastOf, removePlanned } from './publishing/publications.queries.ts'

/** Starts a generation run, only for connected platforms. */
export async function generate(ctx: RequestCtx, form: GenerateContent): Promise<Run> {
  const { workspaceId } = ctx.actor
  const connected = await accounts.list(ctx.db, workspaceId)
  const missing = form.platforms.find(
    (platform) => !connected.some((one) => one.platform === platform && one.status === 'connected'),
  )
  if (missing) {
    throw new UserError('conflict', `${platformOf(missing).name} isn't connected. Connect an account first.`)
  }
  if (form.source) await readSource(ctx, form.source)
  const { key, source, audience, ...rest } = form
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined)
  const input: FieldValues = {
    ...(Object.fromEntries(entries) as FieldValues),
    platforms: [...new Set(form.platforms)],
    audience: audience || fallbackAudience,
    ...(source && { sourceType: source.type, sourceId: source.id }),
  }
  return ctx.ports.runAgentAction(ctx, {
    agentId: 'narrative-architect',
    actionType: 'generate-content',
    input,
    triggeredBy: 'manual',
    ...(key && { idempotencyKey: `content:${key}` }),
  })
}

export async function readSource(
  ctx: RequestCtx,
  { type, id }: { type: string; id: string },
): Promise<ContentSource & { description: string }> {
  const found = orNotFound(await ctx.ports.contentSource(ctx, { type, id }), 'Source')
  return { type, id, ...found }
}

export function list(ctx: RequestCtx, page: PageQuery): Promise<Page<Content>> {
  return pageById(page, async (before, atMost) =>
    presentContents(ctx, await queries.list(ctx.db, ctx.actor.workspaceId, { before, atMost })),
  )
}

export function variations(
  ctx: RequestCtx,
  filter: PageQuery & { status?: VariationStatus | undefined; platform?: SocialPlatformId | undefined },
): Promise<Page<Variation>> {
  const { status, platform, ...page } = filter
  return pageById(page, async (before, atMost) =>
    presentVariations(
      ctx,
      await queries.listVariations(ctx.db, ctx.actor.workspaceId, { status, platform, before, atMost }),
    ),
  )
}

export async function read(ctx: RequestCtx, id: string): Promise<Content> {
  const row = await queries.find(ctx.db, ctx.actor.workspaceId, id)
  const [content] = await presentContents(ctx, row ? [row] : [])
  return orNotFound(content, 'Content')
}

export function remove(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const content = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Content')
    const own = await queries.variationsOf(ctx.db, [id])
    const last = await lastOf(
      ctx.db,
      own.map((one) => one.id),
    )
    if (last.some(({ state }) => state === 'publishing' || state === 'unsure')) {
      throw new UserError('conflict', 'One of its posts is being published. Please wait until that finishes.')
    }
    await ctx.ports.moveToBin(ctx, { kind: 'content', ids: [id], title: content.title })
    await ctx.audit('DELETE_CONTENT', { id, name: content.title })
    await publishDeletion(ctx, id)
    return { id }
  })
}

/** It is back from the bin. Posts whose time passed in between aren't published late, but need a new time. */
export async function restored(ctx: RequestCtx, [id = '']: readonly string[]): Promise<void> {
  const { workspaceId } = ctx.actor
  for (const { id: variationId, status, scheduled_at: at } of await queries.variationsOf(ctx.db, [id])) {
    if (status !== 'scheduled' || (at && at > ctx.now())) continue
    await removePlanned(ctx.db, workspaceId, variationId)
    await queries.changeVariation(ctx.db, variationId, { status: 'approved', scheduled_at: null }, ctx.now())
  }
  await publishDeletion(ctx, id)
}

/** Its output comes and goes with it. */
async function publishDeletion(ctx: RequestCtx, id: string): Promise<void> {
  const { workspaceId } = ctx.actor
  await ctx.publish({ workspaceId }, { topic: 'content', id })
  await ctx.publish({ workspaceId }, { topic: 'outputs' })
}
