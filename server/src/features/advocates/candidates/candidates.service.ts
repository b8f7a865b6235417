import type { AdvocateCandidate } from '@sextant/contract/advocates/candidates'
import type { Advocate } from '@sextant/contract/advocates/routes'
import { undoDecisionMs } from '@sextant/contract/inbox/rules'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageByRank } from '#kernel/paging'
import { create, remove } from '../advocates.service.ts'
import { publishChange } from '../publish-change.ts'
import * as queries from './candidates.queries.ts'

export async function list(ctx: RequestCtx, page: PageQuery): Promise<Page<AdvocateCandidate>> {
  const { items, nextCursor } = await pageByRank(
    page,
    (after, atMost) => queries.listOpen(ctx.db, ctx.actor.workspaceId, { after, atMost }),
    ({ mentions }) => mentions,
  )
  return { items: items.map(queries.toCandidate), nextCursor }
}

/** Doesn't email them: a positive mention isn't consent. */
export function accept(ctx: RequestCtx, id: string): Promise<Advocate> {
  return ctx.transact(async (ctx) => {
    const row = orNotFound(await queries.lockOpen(ctx.db, ctx.actor.workspaceId, id), 'Candidate')
    const { name, email, handle, mentions, goodWords, isSample } = { ...queries.toCandidate(row) }
    const platform = handle ? ('community' as const) : ('other' as const)
    const draft = { name, email, handle, platform, followers: 0, engagementRate: 0, hasAgreed: false }
    const created = await create(ctx, draft, { mentions, goodWords, isSample })
    await queries.decide(ctx.db, row, { status: 'accepted', at: ctx.now(), advocateId: created.id })
    return created
  })
}

export function dismiss(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const row = orNotFound(await queries.lockOpen(ctx.db, ctx.actor.workspaceId, id), 'Candidate')
    await queries.decide(ctx.db, row, { status: 'dismissed', at: ctx.now() })
    await ctx.audit('DISMISS_CANDIDATE', { id, name: row.name })
    await publishChange(ctx)
    return { id }
  })
}

/** Takes a decision of the last minute back, and the advocate that came of it. */
export function reopen(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const since = new Date(ctx.now().getTime() - undoDecisionMs)
    const row = await queries.lockDecided(ctx.db, ctx.actor.workspaceId, id, since)
    if (!row) throw new UserError('conflict', 'This decision can no longer be undone.')
    await queries.decide(ctx.db, row, { status: 'open', at: null })
    if (row.advocate_id) await remove(ctx, row.advocate_id)
    await ctx.audit('REOPEN_CANDIDATE', { id, name: row.name })
    await publishChange(ctx)
    return { id }
  })
}
