import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { FieldValues } from '@sextant/contract/agents/fields'
import type { AgentEvent } from '@sextant/contract/agents/routes'
import type { AnyAction, RunCtx, RunResult } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import { type AskOptions, type EngineTask, type MadeBy, modelShare } from '#ports/world/engine'
import * as outputs from '../outputs/outputs.queries.ts'
import * as usage from '../usage/usage.queries.ts'
import * as queries from './perform.queries.ts'
import { publishChange } from './runs.service.ts'

const heartbeatMs = 1_000
const publishAtMostEveryMs = 200

interface Claimed extends queries.Try {
  workspace_id: string
  agent_id: string
  action_type: string
  triggered_by: string
}

interface Work {
  run: Claimed
  action: AnyAction
  input: FieldValues
  settings: FieldValues
  signals: AbortSignal[]
  limitMs: number
}

export interface Done {
  result: RunResult
  by: MadeBy
  promptVersion: string
}

/** Runs the feature's action and aborts it if the run is cancelled. */
export async function work(ctx: RequestCtx, { run, action, input, settings, signals, limitMs }: Work): Promise<Done> {
  const cancelled = new AbortController()
  const signal = AbortSignal.any([...signals, cancelled.signal])
  const by: MadeBy = { engine: 'built-in', model: null, fallbackReason: null, tokens: 0, cost: 0 }
  const prompts = new Set<string>()
  const lost = () => cancelled.abort(new Error('the run was canceled'))
  const startedAt = Date.now()
  let lastTold = 0

  const progress = async (percent: number, message: string, partial?: object) => {
    signal.throwIfAborted()
    const now = Date.now()
    if (now - lastTold < publishAtMostEveryMs && !partial) return
    lastTold = now
    const share = Math.max(0, Math.min(99, Math.round(percent)))
    const report = { progress: share, message: message.slice(0, 300), partial }
    if (!(await queries.setProgress(ctx.db, run, report, ctx.now()))) lost()
    signal.throwIfAborted()
    await ctx.publish({ workspaceId: run.workspace_id }, { topic: 'runs', id: run.id })
  }
  // Sample data never calls a paid model.
  let isModelOut = ctx.isSample
  const ask = async <T>(
    task: EngineTask<T>,
    { onPartial, withinMs: longest = Number.POSITIVE_INFINITY }: Pick<AskOptions, 'onPartial' | 'withinMs'> = {},
  ) => {
    // Don't wait for a failing model again in later stages.
    if (isModelOut) return task.builtIn()
    const withinMs = Math.min(longest, modelShare(startedAt + limitMs - Date.now()))
    const user = run.agent_id as AgentId
    const options = { user, runId: run.id, signal, withinMs, ...(onPartial && { onPartial }) }
    const answer = await ctx.ports.askEngine(ctx, task, options)
    isModelOut ||= answer.isModelOut ?? false
    addUp(by, answer.by)
    if (answer.prompt) prompts.add(answer.prompt)
    return answer.value
  }
  const checkBudget = async (text: string) => {
    if (isModelOut) return
    const problem = await ctx.ports.documentBudgetProblem(ctx, run.agent_id as AgentId, text)
    isModelOut = problem !== undefined
    by.fallbackReason ??= problem ?? null
  }
  const runCtx: RunCtx = Object.assign(Object.create(ctx), {
    run: { id: run.id, attempt: run.attempt, triggeredBy: run.triggered_by },
    settings,
    signal,
    progress,
    ask,
    checkBudget,
    madeBy: () => ({ ...by }),
  })
  const heartbeat = setInterval(() => {
    queries.isAlive(ctx.db, run, ctx.now()).then(
      (isAlive) => isAlive || lost(),
      () => undefined,
    )
  }, heartbeatMs)
  try {
    const result = await Promise.race([action.perform(runCtx as never, input as never), aborted(signal)])
    return { result, by, promptVersion: [...prompts].join(', ') }
  } finally {
    clearInterval(heartbeat)
  }
}

/** Sums up all engine calls of a run; if any used a model, the run counts as a model run. */
function addUp(sum: MadeBy, by: MadeBy): void {
  if (by.engine === 'model') sum.engine = 'model'
  sum.model ??= by.model
  sum.fallbackReason ??= by.fallbackReason
  sum.tokens += by.tokens
  sum.cost = sum.cost === null || by.cost === null ? null : sum.cost + by.cost
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Stores output, usage, events and audit entry in one transaction. */
export function finish(ctx: RequestCtx, run: Claimed, { result, by, promptVersion }: Done): Promise<void> {
  const { workspace_id: workspaceId, id: runId, action_type: actionType } = run
  const agentId = run.agent_id as AgentId
  const confidence = result.confidence === null ? null : Math.round(Math.max(0, Math.min(100, result.confidence)))
  return ctx.transact(async (ctx) => {
    const at = ctx.now()
    // Canceled or taken over by another attempt: discard everything.
    if (!(await queries.complete(ctx.db, run, by, confidence, at))) return
    const subject = await result.save?.(ctx)
    const outputId = await outputs.fill(ctx.db, runId, { ...result, subject }, at)
    if (!result.isFree) await usage.count(ctx.db, { runId, workspaceId, agentId, actionType, at })
    const about = { title: result.title, ...(subject ?? { type: 'output', id: outputId }) }
    for (const event of result.events) {
      const fact: AgentEvent = {
        workspaceId,
        runId,
        agentId,
        eventType: event.eventType,
        confidence: event.confidence ?? confidence ?? 0,
        sentiment: event.sentiment ?? null,
        priority: event.priority ?? null,
        subject: about,
      }
      await ctx.emit('agent.event', fact)
    }
    await ctx.emit('run.ended', { workspaceId, runId, status: 'completed' })
    const { engine, model, tokens, cost } = by
    const how = { engine, model, promptVersion, tokens, cost, confidence, outputId }
    await ctx.audit('COMPLETE_AGENT_ACTION', { id: runId, name: result.title, agentId, actionType, ...how })
    await publishChange(ctx, workspaceId, runId)
    await ctx.publish({ workspaceId }, { topic: 'usage' })
  })
}
