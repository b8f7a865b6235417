import { type ActionKind, fieldsOf, findAction } from '@sextant/contract/agents/actions'
import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { completed } from '@sextant/contract/agents/fields'
import { inputProblem } from '@sextant/contract/agents/input-problems'
import { billingPath } from '@sextant/contract/agents/plans'
import type { EngineKind, Run, RunStatus, RunTrigger, runRoutes } from '@sextant/contract/agents/routes'
import type { List } from '@sextant/contract/kernel/page'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { modelSettingsPath } from '@sextant/contract/models/rules'
import type { AnyAction, RunRequest, StopRun } from '#kernel/agents'
import { type Ctx, type RequestCtx, sextantIn } from '#kernel/context'
import { camelJson } from '#kernel/db'
import { orNotFound, UserError } from '#kernel/errors'
import { activeAmong } from '../active-agents.ts'
import * as config from '../config/config.service.ts'
import * as outputs from '../outputs/outputs.queries.ts'
import * as usage from '../usage/usage.queries.ts'
import { planRefusal } from './admission.ts'
import { cancelMark, shownError } from './cancel-mark.ts'
import { estimatedCompletion } from './estimate.ts'
import { type Failure, fail as recordFailure } from './perform.queries.ts'
import { performRun } from './perform.ref.ts'
import * as queries from './runs.queries.ts'

/**
 * Writes the run and its job together, so that it always runs or fails with a reason. Requests with the same key return the first run.
 */
export function start(ctx: RequestCtx, request: RunRequest): Promise<Run> {
  const { agentId, actionType, input } = request
  const kind = findAction(agentId, actionType)
  if (!kind) throw new UserError('not_found', `${agents[agentId].name} has no action named ${actionType.slice(0, 60)}.`)
  const action = ctx.ports.findAction(agentId, actionType)
  if (!action) throw new UserError('unavailable', `${kind.label} isn't available in this version of Sextant yet.`)
  if (!may(ctx.actor.role, 'canEditAgents')) {
    throw new UserError('not_allowed', refusals.canEditAgents)
  }
  const problem = inputProblem(kind, input)
  if (problem) throw new UserError('invalid_input', problem)
  return ctx.transact(async (ctx) => {
    const month = await usage.lockMonth(ctx.db, ctx.actor.workspaceId, ctx.now())
    const known = request.idempotencyKey && (await findByKey(ctx, request.idempotencyKey))
    if (known && (known.agentId !== agentId || known.actionType !== actionType)) {
      throw new UserError('conflict', 'This idempotency key was already used for another action.')
    }
    if (known) return known
    await refuseUnlessAdmitted(ctx, agentId, month)
    return begin(ctx, request, kind, action)
  })
}

async function begin(ctx: RequestCtx, request: RunRequest, kind: ActionKind, action: AnyAction): Promise<Run> {
  const { agentId, actionType, input, triggeredBy, idempotencyKey } = request
  const { workspaceId, userId, name } = ctx.actor
  const usual = await queries.usualMs(ctx.db, workspaceId, agentId, actionType)
  const title = action.titleOf?.(completed(fieldsOf(kind), input) as never) || kind.label
  const at = ctx.now()
  const runId = await queries.insertRun(ctx.db, {
    workspaceId,
    userId,
    startedBy: name,
    agentId,
    actionType,
    title: title.slice(0, 200),
    input,
    triggeredBy,
    idempotencyKey,
    expectedMs: usual ?? kind.typicalSeconds * 1_000,
    at,
  })
  const isSample = triggeredBy === 'sample'
  await outputs.insertAwaited(ctx.db, { runId, workspaceId, agentId, outputType: kind.outputType, title, isSample, at })
  // Past sample runs are performed inline.
  if (!ctx.isSample) await ctx.enqueue(performRun, { runId }, { id: runId, group: workspaceId })
  await ctx.audit('RUN_AGENT_ACTION', { id: runId, name: title, agentId, actionType })
  await publishChange(ctx, workspaceId, runId)
  return read(ctx, runId)
}

async function refuseUnlessAdmitted(ctx: RequestCtx, agentId: AgentId, month: usage.MonthOfWorkspace): Promise<void> {
  const refusal = await admissionRefusal(ctx, agentId, month)
  if (refusal) throw refusal
}

export async function runRefusal(ctx: RequestCtx, agentId: AgentId): Promise<string | undefined> {
  const month = await usage.readMonth(ctx.db, ctx.actor.workspaceId, ctx.now())
  return (await admissionRefusal(ctx, agentId, month))?.message
}

async function admissionRefusal(
  ctx: RequestCtx,
  agentId: AgentId,
  month: usage.MonthOfWorkspace,
): Promise<UserError | undefined> {
  const { workspaceId } = ctx.actor
  if (!(await config.read(ctx, agentId)).enabled) {
    return new UserError('conflict', `${agents[agentId].name} is paused. Resume it in its settings first.`, {
      link: `/settings?tab=agents&agent=${agentId}`,
    })
  }
  const byAgent = await usage.takenByAgent(ctx.db, workspaceId, month.begins)
  const taken = await usage.countTaken(ctx.db, month.begins)
  const activeAgents = await activeAmong(ctx.db, workspaceId, byAgent)
  const refusal = planRefusal({ plan: month.plan, taken, activeAgents }, agentId)
  if (refusal !== undefined) return new UserError('plan_limit_reached', refusal, { link: billingPath })
  const overBudget = await ctx.ports.budgetRefusal(ctx, agentId)
  return overBudget === undefined ? undefined : new UserError('conflict', overBudget, { link: modelSettingsPath })
}

export async function list(ctx: RequestCtx, query: RequestOf<typeof runRoutes.list>['query']): Promise<List<Run>> {
  const page = await queries.listRuns(ctx.db, ctx.actor.workspaceId, query)
  return { ...page, items: page.items.map((row) => toRun(row, ctx.now())) }
}

export const read = async (ctx: RequestCtx, id: string): Promise<Run> =>
  toRun(orNotFound(await queries.findRun(ctx.db, ctx.actor.workspaceId, id), 'Run'), ctx.now())

async function findByKey(ctx: RequestCtx, key: string): Promise<Run | undefined> {
  const row = await queries.findByKey(ctx.db, ctx.actor.workspaceId, key)
  return row && toRun(row, ctx.now())
}

export function cancel(ctx: RequestCtx, id: string): Promise<Run> {
  return ctx.transact(async (ctx) => {
    const { title } = await read(ctx, id)
    if (!(await stop(ctx, id, title))) throw new UserError('conflict', 'This run has already ended.')
    return read(ctx, id)
  })
}

export const stopRun: StopRun = (ctx, id) =>
  ctx.transact(async (ctx) => {
    const run = await queries.findRun(ctx.db, ctx.actor.workspaceId, id)
    return run !== undefined && stop(ctx, id, run.title)
  })

async function stop(ctx: RequestCtx, id: string, name: string): Promise<boolean> {
  const failure = { error: cancelMark, isRetriable: true }
  if (!(await end(ctx, { id, workspaceId: ctx.actor.workspaceId }, failure))) return false
  await ctx.audit('CANCEL_AGENT_ACTION', { id, name })
  return true
}

/** Retries a failed run as a new run; repeated requests create only one. */
export async function retry(ctx: RequestCtx, id: string): Promise<Run> {
  let row = orNotFound(await queries.findRun(ctx.db, ctx.actor.workspaceId, id), 'Run')
  let next: queries.RunRow | undefined = row
  while (next?.status === 'failed') {
    row = next
    next = await queries.findByKey(ctx.db, ctx.actor.workspaceId, retryKey(row.id))
  }
  if (next === row) throw new UserError('conflict', 'Only failed runs can be retried.')
  if (!row.is_retriable)
    throw new UserError('conflict', 'A retry would fail again. Start a new run with different input.')
  return start(ctx, {
    agentId: row.agent_id as AgentId,
    actionType: row.action_type,
    input: await queries.readInput(ctx.db, row.id),
    triggeredBy: 'manual',
    idempotencyKey: retryKey(row.id),
  })
}

const retryKey = (id: string) => `retry:${id}`

/** Ends a run without a result: it isn't counted, and its pending output is removed. */
async function end(
  ctx: Ctx,
  { id, workspaceId }: { id: string; workspaceId: string },
  failure: Failure,
): Promise<boolean> {
  return ctx.transact(async (ctx) => {
    if (!(await recordFailure(ctx.db, id, failure, ctx.now()))) return false
    await outputs.removeAwaited(ctx.db, id)
    await ctx.emit('run.ended', { workspaceId, runId: id, status: 'failed' })
    await publishChange(ctx, workspaceId, id)
    return true
  })
}

/** Fails a run and publishes it as the person who started it, if they still exist. */
export function fail(ctx: Ctx, run: { id: string; workspaceId: string }, failure: Failure): Promise<void> {
  const { id, workspaceId } = run
  return ctx.transact(async (ctx) => {
    if (!(await end(ctx, run, failure))) return
    const row = await queries.findRun(ctx.db, workspaceId, id)
    const starter = row?.user_id ? await ctx.ports.actorOf(ctx.db, row.user_id, workspaceId) : undefined
    const about = { agentId: row?.agent_id, actionType: row?.action_type, error: failure.error }
    await ctx.as(starter ?? sextantIn(workspaceId)).audit('FAIL_AGENT_ACTION', { id, name: row?.title ?? '', ...about })
  })
}

/** The run once it has ended, or its current state after the timeout. */
export async function whenEnded(ctx: RequestCtx, id: string, seconds: number): Promise<Run> {
  const states = follow(ctx, id)
  const timeUp = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), seconds * 1_000).unref()
  })
  for (;;) {
    const next = await Promise.race([states.next(), timeUp])
    if (next?.done) return next.value
    if (!next) {
      void states.return(await read(ctx, id))
      return read(ctx, id)
    }
  }
}

/** Yields each state until the run has ended. */
export async function* follow(ctx: RequestCtx, id: string): AsyncGenerator<{ run: Run; partial: unknown }, Run> {
  // Subscribe before reading, so that no change is missed in between.
  const messages = ctx.ports.follow(ctx.actor)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const row = orNotFound(await queries.findRun(ctx.db, ctx.actor.workspaceId, id), 'Run')
      const run = toRun(row, ctx.now())
      if (run.status === 'completed' || run.status === 'failed') return run
      yield { run, partial: await queries.readPartial(ctx.db, id) }
      for (let isIt = false; !isIt; ) {
        const { done, value } = await messages.next()
        isIt = done === true || (value.topic === 'runs' && value.id === id)
        // The connection to other servers dropped: poll again shortly.
        if (done) await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  } finally {
    await messages.return?.()
  }
}

export async function publishChange(ctx: Ctx, workspaceId: string, id: string): Promise<void> {
  await ctx.publish({ workspaceId }, { topic: 'runs', id })
  await ctx.publish({ workspaceId }, { topic: 'outputs' })
}

function toRun(row: queries.RunRow, now: Date): Run {
  const isProcessing = row.status === 'processing' && row.started_at !== null
  const estimate = isProcessing
    ? estimatedCompletion(
        { startedAt: row.started_at ?? now, expectedMs: row.expected_ms, progress: row.progress },
        now,
      )
    : null
  return {
    ...camelJson(row, 'id', 'action_type', 'title', 'progress', 'message', 'is_retriable', 'model', 'fallback_reason'),
    ...camelJson(row, 'confidence', 'tokens', 'cost', 'started_by', 'output_id', 'created_at', 'completed_at'),
    agentId: row.agent_id as AgentId,
    status: row.status as RunStatus,
    error: shownError(row.error),
    engine: row.engine as EngineKind | null,
    durationMs: row.started_at && row.completed_at ? row.completed_at.getTime() - row.started_at.getTime() : null,
    triggeredBy: row.triggered_by as RunTrigger,
    estimatedCompletion: estimate?.toISOString() ?? null,
  }
}
