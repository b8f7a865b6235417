import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { Ctx, RequestCtx } from '#kernel/context'
import { doerOrEditors, type Notice } from '#ports/notifications'
import type { Posted } from '#ports/social-connectors'
import { changeVariation, findVariation } from '../content.queries.ts'
import { expected, nextMeasure } from '../measuring/measure-times.ts'
import { announceWhenComplete } from './campaign.ts'
import { change } from './claims.queries.ts'
import type { StoredPublication } from './publications.queries.ts'
import { publishDue } from './publish.ref.ts'

const firstLookMs = 5_000
const longestPauseMs = 120_000
/** After this long without a response, a person has to check. */
const longestLookingMs = 15 * 60_000

const nameOf = ({ platform }: StoredPublication) => platformOf(platform as SocialPlatformId).name
const subjectOf = (publication: StoredPublication) => ({
  id: publication.variation_id,
  name: `${nameOf(publication)}: ${publication.text.slice(0, 80)}`,
  isSandbox: publication.is_sandbox,
})

/** Records a published post exactly once, whoever confirmed it. */
export function published(ctx: RequestCtx, publication: StoredPublication, { id, url }: Posted): Promise<void> {
  return ctx.transact(async (ctx) => {
    const now = ctx.now()
    const to = {
      state: 'published',
      remote_id: id || null,
      url,
      message: null,
      published_at: now,
      ...expected(publication),
      measure_at: id ? nextMeasure(now, now) : null,
      isOver: true,
    } as const
    if (!(await change(ctx.db, publication, now, to))) return
    const variation = await changeVariation(ctx.db, publication.variation_id, { status: 'published' }, now)
    await ctx.audit('PUBLISH_CONTENT', { ...subjectOf(publication), url })
    await announceWhenComplete(ctx, variation.content_id)
    await publishChange(ctx, publication, variation.content_id)
    const wasPlanned = publication.due_at.getTime() - publication.created_at.getTime() > 1_000
    if (wasPlanned) await notice(ctx, publication, variation.content_id, { type: 'success', title: 'was published' })
  })
}

export const failed = (ctx: RequestCtx, publication: StoredPublication, why: string, { isClear = false } = {}) =>
  endAs(ctx, publication, 'failed', why, isClear)

/** Only a person can tell whether it arrived. */
export const sayUnsure = (ctx: RequestCtx, publication: StoredPublication, why: string) => {
  const ask = `${nameOf(publication)} didn't confirm the post, and we couldn't check. Is it there?`
  return endAs(ctx, publication, 'unsure', `${ask} (${why.replace(/\.$/, '')})`)
}

function endAs(
  ctx: RequestCtx,
  publication: StoredPublication,
  state: 'failed' | 'unsure',
  message: string,
  isClear = false,
): Promise<void> {
  return ctx.transact(async (ctx) => {
    const now = ctx.now()
    const to = { state, message, isOver: true, ...(isClear && { begun_at: null }) } as const
    if (!(await change(ctx.db, publication, now, to))) return
    const variation = await changeVariation(ctx.db, publication.variation_id, { status: 'failed' }, now)
    await ctx.audit('FAIL_PUBLICATION', { ...subjectOf(publication), error: message })
    await publishChange(ctx, publication, variation.content_id)
    const title = state === 'failed' ? "couldn't be published" : 'needs your check'
    await notice(ctx, publication, variation.content_id, { type: 'error', title, message })
  })
}

/** The outcome is unknown: check again with growing pauses, and don't post again until it is clear. */
export async function lookLater(
  ctx: RequestCtx,
  publication: StoredPublication,
  why: string,
  at?: Date,
): Promise<void> {
  const ageMs = ctx.now().getTime() - (publication.begun_at ?? publication.due_at).getTime()
  if (ageMs > longestLookingMs) {
    return publication.begun_at ? sayUnsure(ctx, publication, why) : failed(ctx, publication, why)
  }
  const pauseMs = Math.max(firstLookMs, Math.min(longestPauseMs, ageMs / 2))
  const lookAgainAt = at ?? new Date(ctx.now().getTime() + pauseMs)
  const message = `${why.replace(/\.$/, '')}. Checking whether the post arrived.`
  await ctx.transact(async (ctx) => {
    if (!(await change(ctx.db, publication, ctx.now(), { message, lookAgainAt }))) return
    await ctx.enqueue(publishDue, { publicationId: publication.id }, { startAfter: lookAgainAt })
    await notifyOf(ctx, publication)
  })
}

/** Reposts only when it is certain that the first attempt didn't arrive. */
export async function waitToPost(ctx: RequestCtx, publication: StoredPublication, at: Date): Promise<void> {
  const message = "Waiting a moment to make sure the first attempt didn't go through."
  await ctx.transact(async (ctx) => {
    const to = { state: 'planned', due_at: at, message, isOver: true } as const
    if (!(await change(ctx.db, publication, ctx.now(), to))) return
    await ctx.enqueue(publishDue, { publicationId: publication.id }, { startAfter: at })
    await notifyOf(ctx, publication)
  })
}

async function notifyOf(ctx: Ctx, publication: StoredPublication): Promise<void> {
  const variation = await findVariation(ctx.db, publication.workspace_id, publication.variation_id)
  if (variation) await publishChange(ctx, publication, variation.content_id)
}

async function publishChange(ctx: Ctx, { workspace_id: workspaceId, platform }: StoredPublication, contentId: string) {
  await ctx.publish({ workspaceId }, { topic: 'content', id: contentId })
  await ctx.publish({ workspaceId }, { topic: 'social-accounts', id: platform })
}

async function notice(
  ctx: Ctx,
  publication: StoredPublication,
  contentId: string,
  { type, title, message = publication.text.slice(0, 200) }: Pick<Notice, 'type' | 'title'> & { message?: string },
): Promise<void> {
  const where = publication.is_sandbox ? `${nameOf(publication)} (sandbox)` : nameOf(publication)
  await ctx.ports.notify(ctx, await doerOrEditors(ctx, publication.workspace_id, publication.user_id), {
    kind: 'publication',
    type,
    title: `A post for ${where} ${title}`,
    message,
    actionUrl: `/agents/narrative-architect?${new URLSearchParams({ content: contentId })}`,
    key: `publication ${publication.id} ${publication.attempts} ${type}`,
  })
}
