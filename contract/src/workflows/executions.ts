import { z } from 'zod'
import { dayFilter } from '../kernel/days.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { actionKinds, executionStatuses, shownStatuses, stepStatuses, triggeredBy } from './kinds.ts'

export const ExecutionStep = z
  .object({
    id: z.string(),
    actionId: z.string(),
    order: z.number().int(),
    type: z.enum(actionKinds),
    /** What it does, in a few words. */
    label: z.string(),
    status: z.enum(stepStatuses),
    startedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    durationMs: z.number().nullable(),
    /** How often it was tried. */
    attempts: z.number().int(),
    error: z.string().nullable(),
    /** With the variables filled in; secrets never stand here. */
    input: z.unknown(),
    output: z.unknown(),
    /** Goes with every try of what leaves the house, so that it can be told from another. */
    idempotencyKey: z.string(),
    /** The agent's run, where it is one. */
    runId: z.uuid().nullable(),
  })
  .meta({ id: 'ExecutionStep' })
export type ExecutionStep = z.infer<typeof ExecutionStep>

const summary = {
  id: z.uuid(),
  workflowId: z.uuid(),
  workflowName: z.string(),
  /** The workflow was deleted since; its history stays for a time. */
  isWorkflowDeleted: z.boolean(),
  /** The version of the workflow that runs, whatever was saved since. */
  version: z.number().int(),
  status: z.enum(executionStatuses),
  triggeredBy: z.enum(triggeredBy),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  durationMs: z.number().nullable(),
  error: z.string().nullable(),
  stepsDone: z.number().int(),
  stepsTotal: z.number().int(),
  /** What it waits for, in a few words, and until when where that is known. */
  waitingFor: z.string().nullable(),
  waitingUntil: z.iso.datetime().nullable(),
  /** The execution it goes on from, or does once more. */
  retryOf: z.uuid().nullable(),
  /** In US dollars. */
  estimatedCost: z.number(),
  isSample: z.boolean(),
  /** Whether whoever asks may cancel or retry it. */
  mayControl: z.boolean(),
}
export const ExecutionSummary = z.object(summary).meta({ id: 'ExecutionSummary' })
export type ExecutionSummary = z.infer<typeof ExecutionSummary>

export const Execution = z
  .object({
    ...summary,
    /** What the steps find under `trigger`. */
    trigger: z.record(z.string(), z.unknown()),
    executionLog: z.array(ExecutionStep),
  })
  .meta({ id: 'Execution' })
export type Execution = z.infer<typeof Execution>

export const ExecutionStats = z
  .object({
    total: z.number().int(),
    completed: z.number().int(),
    failed: z.number().int(),
    cancelled: z.number().int(),
    /** Running, waiting, or about to run. */
    open: z.number().int(),
    /** In percent of the total, rounded. */
    successRate: z.number(),
    /** Over completed ones only; null before the first. */
    averageDurationMs: z.number().nullable(),
    estimatedCost: z.number(),
  })
  .meta({ id: 'ExecutionStats' })
export type ExecutionStats = z.infer<typeof ExecutionStats>

const Id = z.object({ id: z.uuid() })
const Filter = z.object({
  status: z.enum(shownStatuses).optional(),
  /** The days on which they ended. */
  ...dayFilter,
})

export const executionRoutes = routes({
  ofWorkflow: {
    method: 'GET',
    path: '/workflows/:id/executions',
    access: 'signed-in',
    summary: 'List the executions of a workflow, newest first',
    params: Id,
    query: PageQuery.extend(Filter.shape),
    returns: page(ExecutionSummary),
  },
  list: {
    method: 'GET',
    path: '/executions',
    access: 'signed-in',
    summary: 'List executions, newest first',
    query: PageQuery.extend(Filter.shape).extend({ workflowId: z.uuid().optional() }),
    returns: page(ExecutionSummary),
  },
  stats: {
    method: 'GET',
    path: '/execution-stats',
    access: 'signed-in',
    summary: 'Count executions, of one workflow or of all',
    query: z.object({ workflowId: z.uuid().optional() }),
    returns: ExecutionStats,
  },
  read: {
    method: 'GET',
    path: '/executions/:id',
    access: 'signed-in',
    summary: 'Read an execution with the log of its steps',
    params: Id,
    returns: Execution,
  },
  cancel: {
    method: 'POST',
    path: '/executions/:id/cancel',
    access: 'signed-in',
    summary: 'Cancel an execution that has not ended',
    params: Id,
    returns: Execution,
  },
  retry: {
    method: 'POST',
    path: '/executions/:id/retry',
    access: 'signed-in',
    summary: 'Run an execution once more, from the start or from the step that failed',
    params: Id,
    body: z
      .object({
        from: z.enum(['start', 'failed-step']).default('failed-step'),
        /** The same key twice is one execution, where it begins from the start. */
        idempotencyKey: z.string().min(1).max(200).optional(),
      })
      .nullish(),
    returns: Execution,
  },
})
