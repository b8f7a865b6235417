import type { ModelUser } from '@sextant/contract/models/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { AskEngineOptions, ModelPorts } from '#ports/models'
import type { Answer, EngineTask, ModelChoice, Spent } from '#ports/world/engine'
import { storedKey } from './access.service.ts'
import { budgetIn, fallbackAt, isSpent, refusalAt } from './budget.ts'
import { chooseModel } from './choose-model.ts'
import * as connections from './connections.queries.ts'
import { priceOf } from './price-of.ts'
import { record } from './record-spending.ts'
import * as settingsQueries from './settings.queries.ts'
import * as spending from './spending.queries.ts'

/** Read anew for every request, so that a change counts right away on every server. */
async function chosenFor(ctx: RequestCtx, user: ModelUser) {
  const { workspaceId } = ctx.actor
  const settings = await settingsQueries.read(ctx.db, workspaceId)
  const stored = await connections.list(ctx.db, workspaceId)
  const providers = stored.map(({ provider }) => provider)
  const chosen = chooseModel(user, { settings, providers, isLocked: ctx.ports.modelProviders.isLocked })
  return { settings, stored, chosen }
}

export const modelInUse: ModelPorts['modelInUse'] = async (ctx, user) => {
  const { settings, chosen } = await chosenFor(ctx, user)
  if (chosen === 'environment') return ctx.ports.modelProviders.installation
  return chosen === 'built-in' ? undefined : { model: chosen.model, price: priceOf(settings, chosen) }
}

async function spentThisMonth(ctx: RequestCtx): Promise<number> {
  const { workspaceId } = ctx.actor
  const { begins } = await spending.month(ctx.db, workspaceId, ctx.now())
  return spending.costSince(ctx.db, workspaceId, begins)
}

export const budgetRefusal: ModelPorts['budgetRefusal'] = async (ctx, user) => {
  const budget = budgetIn(await settingsQueries.read(ctx.db, ctx.actor.workspaceId))
  if (budget.capUsd === null || budget.atCap !== 'block') return undefined
  if (!(await modelInUse(ctx, user))) return undefined
  return refusalAt(await spentThisMonth(ctx), budget)
}

/** The only place that asks a model, so that every request is within the budget and recorded. */
export async function askEngine<T>(
  ctx: RequestCtx,
  task: EngineTask<T>,
  { user, runId, ...others }: AskEngineOptions,
): Promise<Answer<T>> {
  const options = { ...others, owner: ctx.actor.workspaceId }
  const choice = await choiceFor(ctx, user)
  const isModel = choice !== 'built-in' && (choice !== undefined || ctx.ports.engine.model !== undefined)
  // Sample data never calls a paid model.
  if (!isModel || ctx.isSample) return ctx.ports.engine.ask(task, { ...options, choice: 'built-in' })
  const overBudget = await budgetProblem(ctx, runId)
  if (overBudget) return withoutModel(task, overBudget)
  let spent: Spent | undefined
  const onSpent = (used: Spent) => {
    spent = used
  }
  try {
    return await ctx.ports.engine.ask(task, { ...options, choice, onSpent })
  } finally {
    const used = spent
    const use = { agent: user, task: nameOf(task.prompt), runId: runId ?? null }
    if (used) await ctx.transact((ctx) => record(ctx, use, used))
  }
}

/** A prompt's file is named after what it is for. */
const nameOf = ({ pathname }: URL) => pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.md$/, '')

/** Undefined for the model of the environment. */
async function choiceFor(ctx: RequestCtx, user: ModelUser): Promise<ModelChoice | 'built-in' | undefined> {
  const { settings, stored, chosen } = await chosenFor(ctx, user)
  if (chosen === 'environment') return undefined
  if (chosen === 'built-in') return chosen
  const connection = stored.find(({ provider }) => provider === chosen.provider)
  if (!connection) return undefined
  const { provider, model } = chosen
  const apiKey = await storedKey(ctx, connection)
  return { provider, model, apiKey, baseUrl: connection.baseUrl, prices: priceOf(settings, chosen) ?? undefined }
}

/** Why the built-in engine must answer; undefined if the budget allows a request. Stops a run where the owner chose so. */
async function budgetProblem(ctx: RequestCtx, runId: string | undefined): Promise<string | undefined> {
  const budget = budgetIn(await settingsQueries.read(ctx.db, ctx.actor.workspaceId))
  if (budget.capUsd === null) return undefined
  const spentUsd = await spentThisMonth(ctx)
  const refusal = runId ? refusalAt(spentUsd, budget) : undefined
  if (refusal) throw new UserError('conflict', refusal)
  return isSpent(spentUsd, budget) ? fallbackAt(budget.capUsd) : undefined
}

async function withoutModel<T>(task: EngineTask<T>, fallbackReason: string): Promise<Answer<T>> {
  const by = { engine: 'built-in', model: null, fallbackReason, tokens: 0, cost: 0 } as const
  return { value: await task.builtIn(), by, isModelOut: true }
}
