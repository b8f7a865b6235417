import { z } from 'zod'
import { dayFilter } from '../kernel/days.ts'
import { named } from '../kernel/named.ts'
import { listOf, PageQuery } from '../kernel/page.ts'
import { get, post, routes } from '../kernel/route.ts'
import { actionKinds, executionStatuses, shownStatuses, stepStatuses, triggeredBy } from './kinds.ts'

export const ExecutionStep = named('ExecutionStep', {
  id: z.string(),
  actionId: z.string(),
  order: z.number().int(),
  type: z.enum(actionKinds),
  label: z.string(),
  status: z.enum(stepStatuses),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  durationMs: z.number().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  /** With variables filled in; never contains secrets. */
  input: z.unknown(),
  output: z.unknown(),
  /** Sent with every attempt of an outgoing call, so the receiver can ignore repeats. */
  idempotencyKey: z.string(),
  /** Set for agent steps. */
  runId: z.uuid().nullable(),
})
export type ExecutionStep = z.infer<typeof ExecutionStep>

const summary = {
  id: z.uuid(),
  workflowId: z.uuid(),
  workflowName: z.string(),
  /** History outlives a deleted workflow for the retention period. */
  isWorkflowDeleted: z.boolean(),
  /** The version that runs, even if a newer one was saved since. */
  version: z.number().int(),
  status: z.enum(executionStatuses),
  triggeredBy: z.enum(triggeredBy),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  durationMs: z.number().nullable(),
  error: z.string().nullable(),
  stepsDone: z.number().int(),
  stepsTotal: z.number().int(),
  /** What it is waiting for, and until when if known. */
  waitingFor: z.string().nullable(),
  waitingUntil: z.iso.datetime().nullable(),
  /** The execution this one retries. */
  retryOf: z.uuid().nullable(),
  /** In US dollars. */
  estimatedCost: z.number(),
  isSample: z.boolean(),
  /** Whether the current user may cancel or retry it. */
  mayControl: z.boolean(),
}
export const ExecutionSummary = z.object(summary).meta({ id: 'ExecutionSummary' })
export type ExecutionSummary = z.infer<typeof ExecutionSummary>

export const Execution = named('Execution', {
  ...summary,
  /** Available to steps as `trigger`. */
  trigger: z.record(z.string(), z.unknown()),
  executionLog: z.array(ExecutionStep),
})
export type Execution = z.infer<typeof Execution>

export const ExecutionStats = named('ExecutionStats', {
  total: z.number().int(),
  completed: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
  /** Running, waiting or pending. */
  open: z.number().int(),
  /** Rounded percentage of the total. */
  successRate: z.number(),
  /** Completed executions only; null if there are none. */
  averageDurationMs: z.number().nullable(),
  estimatedCost: z.number(),
})
export type ExecutionStats = z.infer<typeof ExecutionStats>

/** `-` is descending: newest first, longest first. */
export const executionSorts = ['-started', 'started', '-duration', 'duration'] as const
export type ExecutionSort = (typeof executionSorts)[number]
const Filter = z.object({
  status: z.enum(shownStatuses).optional(),
  ...dayFilter,
  sort: z.enum(executionSorts).default('-started'),
})
const Found = listOf(ExecutionSummary)

export const executionRoutes = routes({
  ofWorkflow: get('/workflows/:id/executions', 'signed-in', {
    summary: 'List the executions of a workflow',
    query: PageQuery.extend(Filter.shape),
    returns: Found,
  }),
  list: get('/executions', 'signed-in', {
    summary: 'List executions',
    query: PageQuery.extend(Filter.shape).extend({ workflowId: z.uuid().optional() }),
    returns: Found,
  }),
  stats: get('/execution-stats', 'signed-in', {
    summary: 'Count executions of one workflow or all',
    query: z.object({ workflowId: z.uuid().optional() }),
    returns: ExecutionStats,
  }),
  read: get('/executions/:id', 'signed-in', { summary: 'Read an execution with its step log', returns: Execution }),
  cancel: post('/executions/:id/cancel', 'signed-in', {
    summary: "Cancel an execution that hasn't ended",
    returns: Execution,
  }),
  retry: post('/executions/:id/retry', 'signed-in', {
    summary: 'Retry an execution from the start or from the failed step',
    body: z
      .object({
        from: z.enum(['start', 'failed-step']).default('failed-step'),
        /** Retries from the start with the same key create one execution. */
        idempotencyKey: z.string().min(1).max(200).optional(),
      })
      .nullish(),
    returns: Execution,
  }),
})
