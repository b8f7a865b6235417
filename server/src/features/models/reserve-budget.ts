import { type Estimate, estimateSpend, estimateTokens, type ModelUser } from '@sextant/contract/models/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { ModelInUse, ModelPorts } from '#ports/models'
import { type Budget, budgetIn, refusalFor, shortfall } from './budget.ts'
import { modelInUse } from './model-in-use.ts'
import * as settings from './settings.queries.ts'
import * as spending from './spending.queries.ts'

const longestMs = 600_000
/** For the database and a slow clock. */
const spareMs = 60_000

/** Money that is set aside, or why there is none. */
type Held = { id: string | null; problem?: undefined } | { problem: string }

/**
 * Sets aside what a request may cost. Requests of a workspace take turns at the settings' row: a single statement
 * would add up the reservations as they were before it began to wait. Stops a run where the owner chose so.
 */
export async function reserve(
  ctx: RequestCtx,
  estimate: Estimate,
  { isRun, withinMs = longestMs }: { isRun: boolean; withinMs?: number | undefined },
): Promise<Held> {
  const { workspaceId } = ctx.actor
  if (budgetIn(await settings.read(ctx.db, workspaceId)).capUsd === null) return { id: null }
  return ctx.transact(async (ctx) => {
    const budget = budgetIn(await settings.lock(ctx.db, workspaceId))
    const problem = shortfall(await committed(ctx), budget, estimate)
    if (problem !== undefined) return { problem: stopIfBlocked(problem, budget, isRun) }
    if (!estimate.cost) return { id: null }
    const now = ctx.now()
    const expiresAt = new Date(now.getTime() + withinMs + spareMs)
    return { id: await spending.insertReservation(ctx.db, workspaceId, { cost: estimate.cost.most, now, expiresAt }) }
  })
}

/** Call it together with recording what the request really cost. */
export async function release(ctx: RequestCtx, held: Held): Promise<void> {
  if (held.problem === undefined && held.id !== null) {
    await spending.deleteReservation(ctx.db, ctx.actor.workspaceId, held.id)
  }
}

async function committed(ctx: RequestCtx): Promise<number> {
  const { workspaceId } = ctx.actor
  const now = ctx.now()
  const { begins } = await spending.month(ctx.db, workspaceId, now)
  return spending.committedSince(ctx.db, workspaceId, begins, now)
}

function stopIfBlocked(problem: string, { atCap }: Budget, isRun: boolean): string {
  if (isRun && atCap === 'block') throw new UserError('conflict', refusalFor(problem))
  return problem
}

async function problemNow(ctx: RequestCtx, user: ModelUser, estimateWith?: (model: ModelInUse) => Estimate) {
  const budget = budgetIn(await settings.read(ctx.db, ctx.actor.workspaceId))
  const model = budget.capUsd === null ? undefined : await modelInUse(ctx, user)
  return { budget, problem: model && shortfall(await committed(ctx), budget, estimateWith?.(model)) }
}

export const budgetRefusal: ModelPorts['budgetRefusal'] = async (ctx, user) => {
  const { budget, problem } = await problemNow(ctx, user)
  return problem !== undefined && budget.atCap === 'block' ? refusalFor(problem) : undefined
}

/** Checked before the first of a document's many requests, so that none is paid for in vain. */
export const documentBudgetProblem: ModelPorts['documentBudgetProblem'] = async (ctx, user, text) => {
  const { budget, problem } = await problemNow(ctx, user, ({ price }) => estimateSpend(estimateTokens(text), price))
  return problem === undefined ? undefined : stopIfBlocked(problem, budget, true)
}
