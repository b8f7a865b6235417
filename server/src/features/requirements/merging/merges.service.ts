import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequirementMerge, requirementRoutes } from '@sextant/contract/requirements/routes'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import { lockWorkspace } from '../linking/places.queries.ts'
import { refresh } from '../linking/refresh.service.ts'
import * as queries from './merges.queries.ts'

type Decision = RequestOf<typeof requirementRoutes.decide>['body']['decision']

export async function list(ctx: RequestCtx, query: PageQuery): Promise<Page<RequirementMerge>> {
  const { items, nextCursor } = await pageById(query, (before, atMost) =>
    queries.listOpen(ctx.db, ctx.actor.workspaceId, { before, atMost }),
  )
  return { items: items.map(presentMerge), nextCursor }
}

export const presentMerge = (merge: queries.StoredMerge): RequirementMerge => ({
  id: merge.id,
  kept: { id: merge.keptId, title: merge.keptTitle, documents: merge.keptDocuments },
  merged: { id: merge.mergedId, title: merge.mergedTitle, documents: merge.mergedDocuments },
  likeness: merge.likeness,
  status: merge.status as RequirementMerge['status'],
  decidedBy: merge.decidedBy,
})

/** Repeating a decision changes nothing. */
export function decide(ctx: RequestCtx, id: string, decision: Decision): Promise<RequirementMerge> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    await lockWorkspace(ctx.db, workspaceId)
    const merge = orNotFound(await queries.lockMerge(ctx.db, workspaceId, id), 'Proposal')
    if (merge.status !== statusAfter[decision]) await decisions[decision](ctx, merge)
    return presentMerge(orNotFound(await queries.lockMerge(ctx.db, workspaceId, id), 'Proposal'))
  })
}

const statusAfter = { accept: 'accepted', reject: 'rejected', undo: 'undone' } as const

const decisions: Record<Decision, (ctx: RequestCtx, merge: queries.StoredMerge) => Promise<void>> = {
  async accept(ctx, merge) {
    const { workspaceId } = ctx.actor
    if (merge.status !== 'proposed') throw overtaken()
    if (merge.keptInto !== null || merge.mergedInto !== null) {
      throw new UserError('conflict', 'One of these requirements was merged into another one by now.')
    }
    const { keptId, mergedId } = merge
    const moved = await queries.move(ctx.db, workspaceId, { from: mergedId, to: keptId })
    await queries.setMerged(ctx.db, workspaceId, mergedId, keptId, ctx.now())
    await settle(ctx, merge, { status: 'accepted', moved })
  },
  async reject(ctx, merge) {
    if (merge.status !== 'proposed') throw overtaken()
    await settle(ctx, merge, { status: 'rejected', moved: [] })
  },
  async undo(ctx, merge) {
    const { workspaceId } = ctx.actor
    const { keptId, mergedId } = merge
    if (merge.status !== 'accepted') throw overtaken()
    if (merge.keptInto !== null) {
      throw new UserError('conflict', `“${merge.keptTitle}” was merged into another one since. Undo that first.`)
    }
    await queries.move(ctx.db, workspaceId, {
      from: keptId,
      to: mergedId,
      only: merge.moved as unknown as queries.Moved[],
    })
    await queries.setMerged(ctx.db, workspaceId, mergedId, null, ctx.now())
    await settle(ctx, merge, { status: 'undone', moved: [] })
  },
}

const actions = {
  accepted: 'MERGE_REQUIREMENTS',
  rejected: 'KEEP_REQUIREMENTS_APART',
  undone: 'UNDO_REQUIREMENT_MERGE',
} as const

async function settle(
  ctx: RequestCtx,
  { id, keptId, mergedId, keptTitle, mergedTitle }: queries.StoredMerge,
  { status, moved }: { status: keyof typeof actions; moved: readonly queries.Moved[] },
): Promise<void> {
  const { workspaceId, name: by } = ctx.actor
  await queries.decide(ctx.db, id, { status, moved, by, at: ctx.now() })
  await refresh(ctx, { workspaceId, isSample: true, at: ctx.now() }, [keptId, mergedId])
  await ctx.audit(actions[status], { id: keptId, name: `${mergedTitle} · ${keptTitle}`, facts: { merged: mergedId } })
  await ctx.publish({ workspaceId }, { topic: 'requirements' })
}

const overtaken = () => new UserError('conflict', 'Someone already decided about these two requirements.')
