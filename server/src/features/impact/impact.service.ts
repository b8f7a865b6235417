import { actualsProblem } from '@sextant/contract/impact/actuals'
import type { AnalysisSummary, FeatureAnalysis, impactRoutes } from '@sextant/contract/impact/routes'
import type { Page } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import { nextCheckIn } from './check-in.service.ts'
import * as queries from './impact.queries.ts'

export function list(
  ctx: RequestCtx,
  { status, prdId, measured, bucket, from, to, ...page }: RequestOf<typeof impactRoutes.list>['query'],
): Promise<Page<AnalysisSummary>> {
  return pageById(page, (before, atMost) =>
    queries.list(ctx.db, ctx.actor.workspaceId, {
      ...{ status, prdId, measured, bucket, before, atMost },
      days: { from, to },
    }),
  )
}

export const read = async (ctx: RequestCtx, id: string): Promise<FeatureAnalysis> =>
  orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Feature analysis')

export type Kept = Omit<queries.NewAnalysis, 'workspaceId' | 'by' | 'dueAt' | 'at'> & { at?: Date }

/** Stores a forecast; call it in the transaction that ends the run. */
export async function keep(ctx: RequestCtx, analysis: Kept): Promise<string> {
  const { workspaceId, name: by } = ctx.actor
  const at = analysis.at ?? ctx.now()
  const dueAt = dueDate(at, analysis.numbers.timeline, analysis.forecast.horizonMonths)
  const id = await queries.insert(ctx.db, { ...analysis, workspaceId, dueAt, by, at })
  const { confidenceScore, roiScore, impactScore } = analysis.forecast
  await ctx.audit('CREATE_FEATURE_ANALYSIS', { id, name: analysis.title, confidenceScore, roiScore, impactScore })
  await publishChange(ctx, id)
  return id
}

function dueDate(at: Date, weeks: number, months: number): Date {
  const due = new Date(at.getTime() + weeks * 7 * 86_400_000)
  due.setUTCMonth(due.getUTCMonth() + months)
  return due
}

/** Freezes the forecast; approving again has no effect. */
export function approve(ctx: RequestCtx, id: string, { at = ctx.now() } = {}): Promise<FeatureAnalysis> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, userId, name: by } = ctx.actor
    const before = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Feature analysis')
    if (before.status === 'approved') return before
    await queries.approve(ctx.db, workspaceId, { id, by, at, checkInAt: nextCheckIn(before, at) })
    const { netReturn, chanceOfLoss } = before
    const facts = { netReturn, chanceOfLoss }
    const subject = { id, name: before.title, status: 'approved', facts }
    await ctx.audit('APPROVE_FEATURE_ANALYSIS', subject, { status: before.status })
    await ctx.emit('analysis.approved', { workspaceId, analysisId: id, userId })
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}

/** Makes an approved forecast a draft again, as long as no actual results depend on it. */
export async function reopen(ctx: RequestCtx, id: string): Promise<void> {
  const { workspaceId } = ctx.actor
  const before = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Feature analysis')
  if (!(await queries.reopen(ctx.db, workspaceId, id))) {
    throw new UserError('conflict', 'This forecast has actual results, so its approval stays.')
  }
  await ctx.audit('REOPEN_FEATURE_ANALYSIS', { id, name: before.title, status: 'draft' }, { status: before.status })
  await ctx.emit('analysis.reopened', { workspaceId, analysisId: id })
  await publishChange(ctx, id)
}

type Entered = RequestOf<typeof impactRoutes.recordOutcomes>['body']

/** Records actual results. They can be corrected; the audit log keeps earlier values. */
export function recordOutcomes(
  ctx: RequestCtx,
  id: string,
  actuals: Entered,
  { at = ctx.now() } = {},
): Promise<FeatureAnalysis> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, name: by } = ctx.actor
    const before = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Feature analysis')
    if (before.status !== 'approved') {
      throw new UserError('conflict', 'Approve the analysis before you add actual results.')
    }
    const problem = actualsProblem(before, actuals)
    if (problem) throw new UserError('invalid_input', problem)
    await queries.record(ctx.db, workspaceId, { id, actuals, by, at })
    await ctx.audit('RECORD_OUTCOMES', { id, name: before.title, ...actuals }, { ...before.actuals })
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}

export function remove(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { title, status } = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Feature analysis')
    if (status === 'approved') {
      throw new UserError(
        'conflict',
        "You can't delete an approved forecast. It's needed to compare with actual results.",
      )
    }
    await ctx.ports.moveToBin(ctx, { kind: 'forecast', ids: [id], title })
    await ctx.audit('DELETE_FEATURE_ANALYSIS', { id, name: title })
    await publishDeletion(ctx, [id])
    return { id }
  })
}

/** Its output comes and goes with it. */
export async function publishDeletion(ctx: RequestCtx, [id = '']: readonly string[]): Promise<void> {
  await publishChange(ctx, id)
  await ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'outputs' })
}

const publishChange = (ctx: RequestCtx, id: string) =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'feature-analyses', id })
