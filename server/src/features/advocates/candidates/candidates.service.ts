import type { AdvocateCandidate, CandidateKind } from '@sextant/contract/advocates/candidates'
import type { Advocate, GoodWord } from '@sextant/contract/advocates/routes'
import { undoDecisionMs } from '@sextant/contract/inbox/rules'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageByRank } from '#kernel/paging'
import { remove as removeAdvocate } from '../advocates.queries.ts'
import { create } from '../advocates.service.ts'
import { hasAgreed as hasAgreedInFile } from '../importing/feedback.queries.ts'
import { publishChange } from '../publish-change.ts'
import * as queries from './candidates.queries.ts'
import { criteriaOf } from './missed-alone.ts'

export async function list(
  ctx: RequestCtx,
  { kind, ...page }: PageQuery & { kind: CandidateKind },
): Promise<Page<AdvocateCandidate>> {
  const criteria = criteriaOf(await ctx.ports.agentSettings(ctx, 'advocate-amplifier'))
  const { items, nextCursor } = await pageByRank(
    page,
    (after, atMost) => queries.listOpen(ctx.db, ctx.actor.workspaceId, { kind, after, atMost }),
    ({ mentions }) => mentions,
  )
  return { items: items.map((row) => queries.toCandidate(row, criteria)), nextCursor }
}

/** Doesn't email them: a positive mention isn't consent. What they agreed to in a survey counts. */
export function accept(ctx: RequestCtx, id: string): Promise<Advocate> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const row = orNotFound(await queries.lockOpen(ctx.db, workspaceId, id), 'Candidate')
    if (row.kind === 'risk') throw new UserError('conflict', `${row.name} may leave. Talk to them first.`)
    const { name, email, handle, mentions, is_sample: isSample } = row
    const hasAgreed = email !== '' && (await hasAgreedInFile(ctx.db, workspaceId, row.person_key))
    const platform = handle ? ('community' as const) : ('other' as const)
    const draft = { name, email, handle, platform, followers: 0, engagementRate: 0, hasAgreed }
    const created = await create(ctx, draft, { mentions, goodWords: row.good_words as unknown as GoodWord[], isSample })
    await queries.decide(ctx.db, row, { status: 'accepted', at: ctx.now(), byId: ctx.actor.userId, advocateId: created.id })
    return created
  })
}

export function dismiss(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const row = orNotFound(await queries.lockOpen(ctx.db, ctx.actor.workspaceId, id), 'Candidate')
    await queries.decide(ctx.db, row, { status: 'dismissed', at: ctx.now(), byId: ctx.actor.userId })
    await ctx.audit('DISMISS_CANDIDATE', { id, name: row.name })
    await publishChange(ctx)
    return { id }
  })
}

/** Takes one's own decision of the last minute back, and the advocate that came of it. What they answered stays. */
export function reopen(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const since = new Date(ctx.now().getTime() - undoDecisionMs)
    const { workspaceId, userId: byId } = ctx.actor
    const row = await queries.lockDecided(ctx.db, workspaceId, id, { since, byId })
    if (!row) throw new UserError('conflict', 'This decision can no longer be undone.')
    await queries.decide(ctx.db, row, { status: 'open', at: null, byId: null })
    if (row.advocate_id) {
      await removeAdvocate(ctx.db, workspaceId, row.advocate_id)
      await ctx.audit('REMOVE_ADVOCATE', { id: row.advocate_id, name: row.name })
    }
    await ctx.audit('REOPEN_CANDIDATE', { id, name: row.name })
    await publishChange(ctx)
    return { id }
  })
}
