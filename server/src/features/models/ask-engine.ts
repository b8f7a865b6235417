import { estimateRequest, estimateTokens } from '@sextant/contract/models/rules'
import type { RequestCtx } from '#kernel/context'
import type { AskEngineOptions } from '#ports/models'
import type { Answer, EngineTask, Spent } from '#ports/world/engine'
import { modelFor } from './model-in-use.ts'
import { record } from './record-spending.ts'
import { release, reserve } from './reserve-budget.ts'

/** The only place that asks a model, so that every request is within the budget and recorded. */
export async function askEngine<T>(
  ctx: RequestCtx,
  task: EngineTask<T>,
  { user, runId, ...others }: AskEngineOptions,
): Promise<Answer<T>> {
  const options = { ...others, owner: ctx.actor.workspaceId }
  const model = await modelFor(ctx, user)
  // Sample data never calls a paid model.
  if (!model || ctx.isSample) return ctx.ports.engine.ask(task, { ...options, choice: 'built-in' })
  const estimate = estimateRequest(tokensOf(task), model.price)
  const held = await reserve(ctx, estimate, { isRun: runId !== undefined, withinMs: others.withinMs })
  if (held.problem !== undefined) return withoutModel(task, held.problem)
  let spent: Spent | undefined
  const onSpent = (used: Spent) => {
    spent = used
  }
  try {
    return await ctx.ports.engine.ask(task, { ...options, choice: model.choice, onSpent })
  } finally {
    const used = spent
    const use = { agent: user, task: nameOf(task.prompt), runId: runId ?? null }
    await ctx.transact(async (ctx) => {
      await release(ctx, held)
      if (used) await record(ctx, use, used)
    })
  }
}

/** A prompt's file is named after what it is for. */
const nameOf = ({ pathname }: URL) => pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.md$/, '')

const tokensOf = ({ material, guidance = '', request = '' }: EngineTask<unknown>) =>
  [...material.map(({ text }) => text), guidance, request].reduce((sum, text) => sum + estimateTokens(text), 0)

async function withoutModel<T>(task: EngineTask<T>, fallbackReason: string): Promise<Answer<T>> {
  const by = { engine: 'built-in', model: null, fallbackReason, tokens: 0, cost: 0 } as const
  return { value: await task.builtIn(), by, isModelOut: true }
}
