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
import { postOf, readVariation, shownPublication } from '../present-content.ts'
import { currentBrand } from '../writing/brand.ts'
import { announceWhenComplete } from './campaign.ts'
import * as queries from './publications.queries.ts'
import { publishDue } from './publish.ref.ts'

const aYearMs = 366 * 86_400_000
/** A clock that is a little behind has not chosen the past. */
const graceMs = 60_000

export function list(
  ctx: RequestCtx,
  { state, platform, level, measured, from, to, ...page }: RequestOf<typeof contentRoutes.publications>['query'],
): Promise<Page<ListedPublication>> {
  return pageById(page, async (before, atMost) => {
    const asked = { state, platform, level, measured, days: { from, to }, before, atMost }
    const rows = await queries.list(ctx.db, ctx.actor.workspaceId, asked)
    return rows.map((row) => ({ ...shownPublication(row), contentId: row.content_id }))
  })
}

/** Publishes what is approved: now, or at a time that is still to come. */
export function publish(
  ctx: RequestCtx,
  { variationId, at }: { variationId: string; at?: string | undefined },
): Promise<Variation> {
  const { workspaceId } = ctx.actor
  const time = at === undefined ? ctx.now() : checkedTime(new Date(at), ctx.now())
  return ctx.transact(async (ctx) => {
    const variation = orNotFound(await contents.holdVariation(ctx.db, workspaceId, variationId), 'Variation')
    refuseUnlessApproved(variation)
    const { platform } = postOf(variation)
    const account = await accounts.find(ctx.db, workspaceId, platform)
    if (account?.status !== 'connected') throw notConnected(platform)
    const [problem] = contentProblems(postOf(variation), await currentBrand(ctx))
    if (problem) throw new UserError('invalid_input', problem)
    if (platformOf(platform).needsImage && !account.is_sandbox && !variation.image_url) {
      throw new UserError(
        'invalid_input',
        `${platformOf(platform).name} takes no post without a picture. Please add one.`,
      )
    }
    await plan(ctx, variation, { account, at: time })
    return readVariation(ctx, variationId)
  })
}

function checkedTime(at: Date, now: Date): Date {
  if (at.getTime() < now.getTime() - graceMs) {
    throw new UserError('invalid_input', 'Please choose a time that is still to come.')
  }
  if (at.getTime() > now.getTime() + aYearMs)
    throw new UserError('invalid_input', 'Please choose a time within a year.')
  return at
}

function refuseUnlessApproved({ status }: contents.StoredVariation): void {
  if (status === 'approved') return
  const sentences: Record<string, string> = {
    draft: 'Please approve it first.',
    scheduled: 'This is scheduled already. Take it back first to choose another time.',
    publishing: 'This is being published already.',
    published: 'This is published already.',
    failed: 'This failed before. Retry it, or edit it and approve it again.',
  }
  throw new UserError('conflict', sentences[status] ?? 'Please approve it first.')
}

/** Writes down that it is to go out, with the job that sees to it. */
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
  await tell(ctx, variation.content_id, variation.platform)
}

async function tell(ctx: RequestCtx, contentId: string, platform: string): Promise<void> {
  const { workspaceId } = ctx.actor
  await ctx.publish({ workspaceId }, { topic: 'content', id: contentId })
  await ctx.publish({ workspaceId }, { topic: 'social-accounts', id: platform })
}

/** Finds the publication with its variation, both held. */
async function held(ctx: RequestCtx, id: string) {
  const { workspaceId } = ctx.actor
  // The variation first, as everybody does: two who hold in different orders would wait for each other.
  const { variation_id } = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Publication')
  const variation = orNotFound(await contents.holdVariation(ctx.db, workspaceId, variation_id), 'Variation')
  const publication = orNotFound(await queries.hold(ctx.db, workspaceId, id), 'Publication')
  return { publication, variation }
}

/** Takes back what waits for its time: it stays approved. */
export function unschedule(ctx: RequestCtx, id: string): Promise<Variation> {
  return ctx.transact(async (ctx) => {
    const { publication, variation } = await held(ctx, id)
    if (publication.state !== 'planned' || variation.status !== 'scheduled') {
      throw new UserError('conflict', 'Only what waits for its time can be taken back.')
    }
    await queries.removePlanned(ctx.db, ctx.actor.workspaceId, variation.id)
    await contents.changeVariation(ctx.db, variation.id, { status: 'approved', scheduled_at: null }, ctx.now())
    await ctx.audit('UNSCHEDULE_CONTENT', { id: variation.id, name: postText(variation).slice(0, 80) })
    await tell(ctx, variation.content_id, variation.platform)
    return readVariation(ctx, variation.id)
  })
}

/** What failed, once more. Where an earlier try may have come through, that is looked for first. */
export function retry(ctx: RequestCtx, id: string): Promise<Variation> {
  return ctx.transact(async (ctx) => {
    const { publication, variation } = await held(ctx, id)
    if (publication.state !== 'failed' || variation.status !== 'failed') {
      throw new UserError('conflict', 'Only what failed can be tried again.')
    }
    await goAgain(ctx, publication, variation, false)
    return readVariation(ctx, variation.id)
  })
}

/** A person looked, where we could not. */
export function settle(ctx: RequestCtx, id: string, isThere: boolean): Promise<Variation> {
  return ctx.transact(async (ctx) => {
    const { publication, variation } = await held(ctx, id)
    if (publication.state !== 'unsure') throw new UserError('conflict', 'How this ended is known already.')
    const subject = { id: variation.id, name: postText(variation).slice(0, 80), isThere }
    await ctx.audit('SETTLE_PUBLICATION', subject)
    if (isThere) {
      await queries.markPublished(ctx.db, publication, expected(publication), ctx.now())
      await contents.changeVariation(ctx.db, variation.id, { status: 'published' }, ctx.now())
      await announceWhenComplete(ctx, variation.content_id)
      await tell(ctx, variation.content_id, variation.platform)
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
  await tell(ctx, variation.content_id, variation.platform)
}
