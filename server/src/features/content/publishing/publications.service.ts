import type { contentRoutes, ListedPublication, Variation } from '@sextant/contract/content/routes'
import { contentProblems, postText } from '@sextant/contract/content/rules'
import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { Page } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import * as accounts from '../accounts/accounts.queries.ts'
import { notConnected } from '../accounts/open-account.ts'
import * as contents from '../content.queries.ts'
import { expected } from '../measuring/measure-times.ts'
import { postOf, presentPublication, readVariation } from '../present-content.ts'
import { currentBrand } from '../writing/brand.ts'
import { announceWhenComplete } from './campaign.ts'
import * as queries from './publications.queries.ts'
import { publishDue } from './publish.ref.ts'

const aYearMs = 366 * 86_400_000
/** Tolerates clocks that are slightly behind. */
const graceMs = 60_000

export function list(
  ctx: RequestCtx,
  { state, platform, level, measured, from, to, ...page }: RequestOf<typeof contentRoutes.publications>['query'],
): Promise<Page<ListedPublication>> {
  return pageById(page, async (before, atMost) => {
    const filter = { state, platform, level, measured, days: { from, to }, before, atMost }
    const rows = await queries.list(ctx.db, ctx.actor.workspaceId, filter)
    return rows.map((row) => ({ ...presentPublication(row), contentId: row.content_id }))
  })
}

/** Publishes an approved variation now or at a future time. */
export function publish(
  ctx: RequestCtx,
  { variationId, at }: { variationId: string; at?: string | undefined },
): Promise<Variation> {
  const { workspaceId } = ctx.actor
  const time = at === undefined ? ctx.now() : checkedTime(new Date(at), ctx.now())
  return ctx.transact(async (ctx) => {
    const variation = orNotFound(await contents.lockVariation(ctx.db, workspaceId, variationId), 'Variation')
    refuseUnlessApproved(variation)
    const { platform } = postOf(variation)
    const account = await accounts.find(ctx.db, workspaceId, platform)
    if (account?.status !== 'connected') throw notConnected(platform)
    const [problem] = contentProblems(postOf(variation), await currentBrand(ctx))
    if (problem) throw new UserError('invalid_input', problem)
    if (platformOf(platform).needsImage && !account.is_sandbox && !variation.image_url) {
      throw new UserError('invalid_input', `${platformOf(platform).name} posts need an image. Please add one.`)
    }
    await plan(ctx, variation, { account, at: time })
    return readVariation(ctx, variationId)
  })
}

function checkedTime(at: Date, now: Date): Date {
  if (at.getTime() < now.getTime() - graceMs) {
    throw new UserError('invalid_input', 'Please choose a time in the future.')
  }
  if (at.getTime() > now.getTime() + aYearMs)
    throw new UserError('invalid_input', 'Please choose a time within a year.')
  return at
}

function refuseUnlessApproved({ status }: contents.StoredVariation): void {
  if (status === 'approved') return
  const sentences: Record<string, string> = {
    draft: 'Please approve it first.',
    scheduled: 'This post is already scheduled. Unschedule it to choose another time.',
    publishing: 'This post is already being published.',
    published: 'This post is already published.',
    failed: 'This post failed before. Retry it, or edit it and approve it again.',
  }
  throw new UserError('conflict', sentences[status] ?? 'Please approve it first.')
}

/** Stores the publication together with its job. */
export async function plan(
  ctx: RequestCtx,
  variation: contents.StoredVariation,
  { account, at }: { account: accounts.StoredAccount; at: Date },
): Promise<void> {
  const { workspaceId, userId, name } = ctx.actor
  const isLater = at > ctx.now()
  const publicationId = await queries.insert(ctx.db, {
    workspaceId,
    variationId: variation.id,
    userId,
    byName: name,
    platform: variation.platform as SocialPlatformId,
    text: postText(variation),
    imageUrl: variation.image_url,
    isSandbox: account.is_sandbox,
    accountId: account.account_id,
    dueAt: at,
    createdAt: ctx.now(),
  })
  const to = { status: isLater ? 'scheduled' : 'publishing', scheduled_at: isLater ? at : null } as const
  await contents.changeVariation(ctx.db, variation.id, to, ctx.now())
  await ctx.enqueue(publishDue, { publicationId }, isLater ? { startAfter: at } : {})
  await ctx.audit('SCHEDULE_CONTENT', {
    id: variation.id,
    name: `${platformOf(postOf(variation).platform).name}: ${postText(variation).slice(0, 80)}`,
    dueAt: at.toISOString(),
    isSandbox: account.is_sandbox,
  })
  await publishChange(ctx, variation.content_id, variation.platform)
}

async function publishChange(ctx: RequestCtx, contentId: string, platform: string): Promise<void> {
  const { workspaceId } = ctx.actor
  await ctx.publish({ workspaceId }, { topic: 'content', id: contentId })
  await ctx.publish({ workspaceId }, { topic: 'social-accounts', id: platform })
}

/** Loads and locks a publication and its variation. */
async function held(ctx: RequestCtx, id: string) {
  const { workspaceId } = ctx.actor
  // Always locks the variation first, to avoid deadlocks.
  const { variation_id } = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Publication')
  const variation = orNotFound(await contents.lockVariation(ctx.db, workspaceId, variation_id), 'Variation')
  const publication = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Publication')
  return { publication, variation }
}

/** Unschedules a post; it stays approved. */
export function unschedule(ctx: RequestCtx, id: string): Promise<Variation> {
  return ctx.transact(async (ctx) => {
    const { publication, variation } = await held(ctx, id)
    if (publication.state !== 'planned' || variation.status !== 'scheduled') {
      throw new UserError('conflict', 'Only scheduled posts can be unscheduled.')
    }
    await queries.removePlanned(ctx.db, ctx.actor.workspaceId, variation.id)
    await contents.changeVariation(ctx.db, variation.id, { status: 'approved', scheduled_at: null }, ctx.now())
    await ctx.audit('UNSCHEDULE_CONTENT', { id: variation.id, name: postText(variation).slice(0, 80) })
    await publishChange(ctx, variation.content_id, variation.platform)
    return readVariation(ctx, variation.id)
  })
}

/** Retries a failed post. If an earlier attempt may have arrived, that is checked first. */
export function retry(ctx: RequestCtx, id: string): Promise<Variation> {
  return ctx.transact(async (ctx) => {
    const { publication, variation } = await held(ctx, id)
    if (publication.state !== 'failed' || variation.status !== 'failed') {
      throw new UserError('conflict', 'Only failed posts can be retried.')
    }
    await goAgain(ctx, publication, variation, false)
    return readVariation(ctx, variation.id)
  })
}

/** A person checked where we couldn't. */
export function settle(ctx: RequestCtx, id: string, isThere: boolean): Promise<Variation> {
  return ctx.transact(async (ctx) => {
    const { publication, variation } = await held(ctx, id)
    if (publication.state !== 'unsure') throw new UserError('conflict', 'The outcome of this post is already known.')
    const subject = { id: variation.id, name: postText(variation).slice(0, 80), isThere }
    await ctx.audit('SETTLE_PUBLICATION', subject)
    if (isThere) {
      await queries.markPublished(ctx.db, publication, expected(publication), ctx.now())
      await contents.changeVariation(ctx.db, variation.id, { status: 'published' }, ctx.now())
      await announceWhenComplete(ctx, variation.content_id)
      await publishChange(ctx, variation.content_id, variation.platform)
    } else await goAgain(ctx, publication, variation, true)
    return readVariation(ctx, variation.id)
  })
}

async function goAgain(
  ctx: RequestCtx,
  publication: queries.StoredPublication,
  variation: contents.StoredVariation,
  isClear: boolean,
): Promise<void> {
  const { userId, name: byName } = ctx.actor
  const now = ctx.now()
  await queries.replan(ctx.db, publication, { dueAt: now, now, userId, byName, isClear })
  await contents.changeVariation(ctx.db, variation.id, { status: 'publishing' }, now)
  await ctx.enqueue(publishDue, { publicationId: publication.id })
  await ctx.audit('SCHEDULE_CONTENT', { id: variation.id, name: postText(variation).slice(0, 80), isRetry: true })
  await publishChange(ctx, variation.content_id, variation.platform)
}
