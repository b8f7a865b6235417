import type { EditVariation, Variation } from '@sextant/contract/content/routes'
import { contentProblems, hashtagsOf, postText } from '@sextant/contract/content/rules'
import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { RequestCtx } from '#kernel/context'
import { camel } from '#kernel/db'
import { orNotFound, UserError } from '#kernel/errors'
import { editDistance } from '#kernel/text/edit-distance'
import { find as findAccount } from '../accounts/accounts.queries.ts'
import * as queries from '../content.queries.ts'
import { postOf, readVariation } from '../present-content.ts'
import { lastOf, removePlanned } from '../publishing/publications.queries.ts'
import { plan } from '../publishing/publications.service.ts'
import { currentBrand } from './brand.ts'

/** An edit voids the approval and makes the variation a draft. */
export function edit(ctx: RequestCtx, id: string, { version, ...change }: EditVariation): Promise<Variation> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const before = orNotFound(await queries.lockVariation(ctx.db, workspaceId, id), 'Variation')
    if (before.version !== version) throw overtaken()
    await refuseUnlessAtRest(ctx, before)
    await removePlanned(ctx.db, workspaceId, id)
    const to = { content: change.content, hashtags: hashtagsOf(change.hashtags), image_url: change.imageUrl || null }
    const after = await queries.changeVariation(ctx.db, id, { ...to, is_edited: true, status: 'draft' }, ctx.now())
    await ctx.audit('UPDATE_CONTENT', subjectOf(after), subjectOf(before))
    await ctx.publish({ workspaceId }, { topic: 'content', id: after.content_id })
    return readVariation(ctx, id)
  })
}

export function approve(ctx: RequestCtx, id: string, version: number): Promise<Variation> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const before = orNotFound(await queries.lockVariation(ctx.db, workspaceId, id), 'Variation')
    if (before.version !== version) throw overtaken()
    if (before.status !== 'draft') throw new UserError('conflict', 'Only a draft can be approved.')
    await approveOne(ctx, before)
    const left = await queries.variationsOf(ctx.db, [before.content_id])
    if (left.every(({ status }) => status !== 'draft')) {
      await ctx.emit('content.approved', { workspaceId, contentId: before.content_id, changed: changedIn(left) })
    }
    return readVariation(ctx, id)
  })
}

/** From the AI Action Center: approves all drafts or none. */
export async function approveAll(ctx: RequestCtx, contentId: string): Promise<number> {
  const content = await queries.lock(ctx.db, ctx.actor.workspaceId, contentId)
  if (!content) return 0
  const variations = await queries.variationsOf(ctx.db, [contentId])
  for (const one of variations) if (one.status === 'draft') await approveOne(ctx, one)
  return changedIn(variations)
}

/** Makes drafts of the posts that were approved since; refused once one of them is being published. */
export async function reopenAll(ctx: RequestCtx, contentId: string, approvedAt: Date): Promise<void> {
  const { workspaceId } = ctx.actor
  await queries.lock(ctx.db, workspaceId, contentId)
  const variations = await queries.variationsOf(ctx.db, [contentId])
  for (const before of variations.filter(({ status, updated_at: at }) => status !== 'draft' && at >= approvedAt)) {
    await refuseUnlessAtRest(ctx, before)
    await removePlanned(ctx.db, workspaceId, before.id)
    const after = await queries.changeVariation(ctx.db, before.id, { status: 'draft' }, ctx.now())
    await ctx.audit('REOPEN_CONTENT', subjectOf(after), subjectOf(before))
  }
  await ctx.publish({ workspaceId }, { topic: 'content', id: contentId })
}

/** Share of the agent's words that were changed, 0 to 1. */
const changedIn = (variations: readonly queries.StoredVariation[]) =>
  editDistance(
    variations.map(({ original }) => original).join('\n'),
    variations.map(({ content }) => content).join('\n'),
  )

async function approveOne(ctx: RequestCtx, before: queries.StoredVariation): Promise<void> {
  const { workspaceId } = ctx.actor
  const [problem] = contentProblems(postOf(before), await currentBrand(ctx))
  if (problem) throw new UserError('invalid_input', `${platformOf(postOf(before).platform).name}: ${problem}`)
  const after = await queries.changeVariation(ctx.db, before.id, { status: 'approved' }, ctx.now())
  await ctx.audit('APPROVE_CONTENT', subjectOf(after), subjectOf(before))
  await planAsAsked(ctx, after)
  await ctx.publish({ workspaceId }, { topic: 'content', id: after.content_id })
}

/** A time requested at generation takes effect on approval. */
async function planAsAsked(ctx: RequestCtx, variation: queries.StoredVariation): Promise<void> {
  const { scheduled_at: at } = variation
  if (!at || at <= ctx.now()) return
  const account = await findAccount(ctx.db, ctx.actor.workspaceId, variation.platform as SocialPlatformId)
  if (account?.status === 'connected') await plan(ctx, variation, { account, at })
}

async function refuseUnlessAtRest(ctx: RequestCtx, { id, status }: queries.StoredVariation): Promise<void> {
  if (status === 'published') throw new UserError('conflict', "This post is published, so it can't be changed here.")
  if (status === 'publishing')
    throw new UserError('conflict', 'This post is being published. Please wait until that finishes.')
  const [last] = await lastOf(ctx.db, [id])
  if (last?.state === 'unsure') {
    throw new UserError('conflict', 'First, please confirm whether the post is on the platform.')
  }
}

const overtaken = () =>
  new UserError('conflict', 'Someone else changed this post while you were editing. Reload it and try again.')

const subjectOf = (row: queries.StoredVariation) => ({
  id: row.id,
  name: `${platformOf(postOf(row).platform).name}: ${postText(row).slice(0, 80)}`,
  ...camel(row, 'status', 'content', 'hashtags', 'image_url'),
})
