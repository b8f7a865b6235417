import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type {
  Execution,
  ExecutionStats,
  ExecutionStep,
  ExecutionSummary,
  executionRoutes,
} from '@sextant/contract/workflows/executions'
import {
  costPerExecution,
  type ExecutionStatus,
  type StepStatus,
  type TriggeredBy,
} from '@sextant/contract/workflows/kinds'
import type { Action } from '@sextant/contract/workflows/parts'
import { successRate } from '@sextant/contract/workflows/rules'
import { actionText } from '@sextant/contract/workflows/words'
import type { RequestCtx } from '#kernel/context'
import { camel } from '#kernel/db'
import { orNotFound, UserError } from '#kernel/errors'
import { levelOf, mayEdit, type Shares, visibleTo } from '../definition/access.ts'
import { maskedInput } from '../definition/masked-addresses.ts'
import { sharesOf } from '../definition/visible.service.ts'
import { jsonSafeObject } from '../execution/json-safe.ts'
import { stepKey } from '../execution/step-key.ts'
import { begin, engineName } from '../triggers/start.service.ts'
import * as queries from './executions.queries.ts'

type Query = RequestOf<typeof executionRoutes.list>['query']

export async function list(ctx: RequestCtx, query: Query): Promise<List<ExecutionSummary>> {
  const { workflowId, status, from, to, ...page } = query
  const { workspaceId } = ctx.actor
  const shares = await sharesOf(ctx)
  const visible = visibleTo(ctx.actor.role, shares)
  const filter = { workflowId, status, visible, days: { from, to } }
  const found = await queries.list(ctx.db, workspaceId, filter, page)
  return { ...found, items: found.items.map((row) => summaryOf(ctx, row, shares)) }
}

export async function stats(ctx: RequestCtx, workflowId: string | undefined): Promise<ExecutionStats> {
  const visible = visibleTo(ctx.actor.role, await sharesOf(ctx))
  const isHidden = workflowId !== undefined && visible !== 'all' && !visible.includes(workflowId)
  const those = isHidden ? [] : workflowId ? [workflowId] : visible
  const tallies = await queries.tallies(ctx.db, ctx.actor.workspaceId, those)
  const sum = (of: (tally: queries.Tally) => number) => tallies.reduce((so, tally) => so + of(tally), 0)
  const completed = sum((tally) => tally.completed)
  const failed = sum((tally) => tally.failed)
  const cancelled = sum((tally) => tally.cancelled)
  const open = sum((tally) => tally.open)
  const total = completed + failed + cancelled + open
  return {
    total,
    completed,
    failed,
    cancelled,
    open,
    successRate: successRate(completed, total),
    averageDurationMs: completed > 0 ? Math.round(sum((tally) => tally.totalMs) / completed) : null,
    estimatedCost: Math.round(total * costPerExecution * 100) / 100,
  }
}

export async function read(ctx: RequestCtx, id: string): Promise<Execution> {
  const shares = await sharesOf(ctx)
  const row = orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Execution')
  orNotFound(levelOf(ctx.actor.role, row.workflow_id, shares), 'Execution')
  const steps = await queries.listSteps(ctx.db, ctx.actor.workspaceId, id)
  const summary = summaryOf(ctx, row, shares)
  const log = logOf(row, row.actions, steps)
  const executionLog = summary.mayControl ? log : log.map((step) => ({ ...step, input: maskedInput(step.input) }))
  return { ...summary, trigger: row.trigger, executionLog }
}

export function cancel(ctx: RequestCtx, id: string): Promise<Execution> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { workflowName } = await controllable(ctx, id)
    const reason = `Canceled by ${ctx.actor.name}.`
    if (!(await stop(ctx, { id }, reason))) throw new UserError('conflict', 'This execution has already ended.')
    await ctx.audit('CANCEL_EXECUTION', { id, name: workflowName })
    await ctx.publish({ workspaceId }, { topic: 'executions', id })
    return read(ctx, id)
  })
}

/** Cancels executions and their agent runs, and returns how many. */
export async function stop(
  ctx: RequestCtx,
  where: { id: string } | { workflowId: string },
  reason: string,
): Promise<number> {
  const { workspaceId } = ctx.actor
  const at = ctx.now()
  const { executionIds, runIds } = await queries.cancel(ctx.db, workspaceId, { where, reason, at })
  for (const runId of runIds) await ctx.ports.stopRun(ctx, runId)
  await ctx.ports.deliveries.endCalls(ctx.db, workspaceId, { executionIds, reason, at })
  return executionIds.length
}

/** Resumes where it stopped, or starts over as a new execution. */
type Retry = NonNullable<RequestOf<typeof executionRoutes.retry>['body']>

export function retry(ctx: RequestCtx, id: string, { from, idempotencyKey }: Retry): Promise<Execution> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { workflowName, isWorkflowDeleted } = await controllable(ctx, id)
    const row = orNotFound(await queries.findForUpdate(ctx.db, workspaceId, id), 'Execution')
    if (row.status !== 'failed' && row.status !== 'cancelled' && !(row.status === 'completed' && from === 'start')) {
      throw new UserError('conflict', 'Only failed or canceled executions can be retried.')
    }
    if (isWorkflowDeleted) throw new UserError('conflict', 'The workflow of this execution was deleted.')
    if (from === 'failed-step') {
      await ctx.audit('RETRY_EXECUTION', { id, name: workflowName, from })
      await queries.reopen(ctx.db, row)
      await ctx.wake(engineName)
      await ctx.publish({ workspaceId }, { topic: 'executions', id })
      return read(ctx, id)
    }
    const again = {
      workspaceId,
      workflowId: row.workflow_id,
      version: row.version,
      stepsTotal: row.steps_total,
      triggeredBy: row.triggered_by as TriggeredBy,
      trigger: jsonSafeObject(row.trigger),
      depth: row.depth,
      at: ctx.now(),
      retryOf: id,
      ...(idempotencyKey && { key: `retry ${id} ${idempotencyKey}` }),
    }
    const begun = orNotFound((await begin(ctx, [again]))[0], 'Execution')
    if (begun.isNew) await ctx.audit('RETRY_EXECUTION', { id, name: workflowName, from })
    return read(ctx, begun.id)
  })
}

async function controllable(ctx: RequestCtx, id: string): Promise<Execution> {
  const execution = await read(ctx, id)
  if (execution.mayControl) return execution
  throw new UserError('not_allowed', 'This workflow was shared with you as view-only.')
}

function summaryOf(ctx: RequestCtx, row: queries.ExecutionRow, shares: Shares): ExecutionSummary {
  const level = levelOf(ctx.actor.role, row.workflow_id, shares)
  const isDone = row.status === 'completed'
  return {
    id: row.id,
    workflowId: row.workflow_id,
    workflowName: row.name,
    isWorkflowDeleted: row.deleted_at !== null,
    version: row.version,
    status: row.status as ExecutionStatus,
    triggeredBy: row.triggered_by as TriggeredBy,
    startedAt: row.started_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    durationMs: row.completed_at ? row.completed_at.getTime() - row.started_at.getTime() : null,
    error: row.error,
    stepsDone: isDone ? row.steps_total : Math.min(row.step - 1, row.steps_total),
    stepsTotal: row.steps_total,
    waitingFor: row.waiting_for,
    waitingUntil: row.wake_at?.toISOString() ?? null,
    retryOf: row.retry_of,
    estimatedCost: costPerExecution,
    isSample: row.is_sample,
    mayControl: level !== undefined && mayEdit(level),
  }
}

/** Recorded steps plus the current one, which isn't recorded yet. */
function logOf(
  row: queries.ExecutionRow,
  actions: readonly Action[],
  steps: readonly queries.StepRow[],
): ExecutionStep[] {
  const log = steps.map((step) => {
    const isUnderWay = row.status === 'running' && step.number === row.step && step.status === 'waiting'
    return stepOf(row.id, isUnderWay ? { ...step, status: 'running' } : step, actions[step.number - 1])
  })
  const current = actions[row.step - 1]
  if (row.status !== 'running' || !current || log.some(({ order }) => order === row.step)) return log
  const since = log.at(-1)?.completedAt ?? row.started_at.toISOString()
  return [...log, { ...emptyStep(row.id, row.step, current), startedAt: since }]
}

function stepOf(executionId: string, step: queries.StepRow, action: Action | undefined): ExecutionStep {
  return {
    ...emptyStep(executionId, step.number, action),
    status: step.status as StepStatus,
    startedAt: step.started_at.toISOString(),
    completedAt: step.completed_at?.toISOString() ?? null,
    durationMs: step.completed_at ? step.completed_at.getTime() - step.started_at.getTime() : null,
    ...camel(step, 'attempts', 'error', 'input', 'output', 'run_id'),
  }
}

const emptyStep = (executionId: string, number: number, action: Action | undefined): ExecutionStep => ({
  id: `${executionId}-${number}`,
  actionId: action?.id ?? '',
  order: number,
  type: action?.type ?? 'delay',
  label: action ? actionText(action) : '',
  status: 'running',
  startedAt: '',
  completedAt: null,
  durationMs: null,
  attempts: 1,
  error: null,
  input: null,
  output: null,
  idempotencyKey: stepKey(executionId, number),
  runId: null,
})
