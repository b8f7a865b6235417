import type { Action } from '@sextant/contract/workflows/parts'
import type { Ctx } from '#kernel/context'
import type { Prepared } from '../definition/definitions.ts'
import { fail, failWhole } from '../history/failures.service.ts'
import { agent } from '../steps/agent.ts'
import { delay } from '../steps/delay.ts'
import { notification } from '../steps/notification.ts'
import type { Outcome, Step, StepOf } from '../steps/step.ts'
import { webhook } from '../steps/webhook.ts'
import { type Entry, type Logged, record } from './engine.queries.ts'
import type { Scope } from './interpolate.ts'
import { type JsonValue, jsonSafe, jsonSafeObject, jsonSafeText } from './json-safe.ts'
import { stepKey } from './step-key.ts'

/** Records a step; true if this worker still held the execution. */
export type Write = (entry: Entry) => Promise<boolean>

interface Advancing {
  write: Write
  /** Aborted to stop in the middle of a step. */
  signal: AbortSignal
  /** Whether the worker is stopping, so that another one runs the next step. */
  isLeaving(): boolean
}

/** Another worker now owns the execution, so this one must not do or record anything more. */
class Lost extends Error {}
/** The step is done and the worker is stopping; another one continues. */
class HandedOver extends Error {}

/**
 * Runs steps until the end or until one has to wait. Each step is committed before the next starts, so a worker that takes over continues at the first uncommitted step.
 */
export async function advance(ctx: Ctx, prepared: Prepared, { write, signal, isLeaving }: Advancing): Promise<void> {
  const { execution, actions, owner } = prepared
  const failed = failedOf(prepared)
  if ('refusal' in owner) return void (await failWhole(ctx, failed, owner.refusal))
  const outputs = outputsOf(prepared.logged)
  for (let number = execution.step; number <= actions.length; number++) {
    if (isLeaving()) throw new HandedOver()
    const action = actions[number - 1] as Action
    const before = prepared.logged.find((row) => row.number === number)
    const startedAt = before?.started_at ?? ctx.now()
    const draft = { prepared, number, startedAt }
    const step: Step = {
      action,
      number,
      key: stepKey(execution.id, number),
      ctx: ctx.as(owner),
      workflow: prepared.workflow,
      executionId: execution.id,
      scope: scopeOf(ctx, prepared, outputs),
      before: before && { attempts: before.attempts, output: before.output, runId: before.run_id },
      signal,
      saveProgress: async (output) => {
        if (!(await write(progress(draft, output, before)))) throw new Lost()
      },
    }
    const outcome = await perform(step, draft)
    if (outcome.kind === 'recorded') return
    const entry = entryOf(draft, outcome, ctx.now())
    if (outcome.kind === 'failed') return void (await fail(ctx, failed, entry))
    if (!(await write(entry)) || outcome.kind === 'wait') return
    outputs[number] = { output: outcome.output }
  }
}

function perform(step: Step, draft: Draft): Promise<Outcome> {
  switch (step.action.type) {
    case 'delay':
      return delay(step as StepOf<'delay'>)
    case 'webhook':
      return webhook(step as StepOf<'webhook'>)
    case 'send-notification':
      return notification(step as StepOf<'send-notification'>)
    case 'trigger-agent':
      return agent(step as StepOf<'trigger-agent'>, async (ctx, outcome) => {
        const entry = entryOf(draft, outcome, ctx.now())
        if (!(await record(ctx.db, [entry])).has(entry)) throw new Lost()
      })
  }
}

interface Draft {
  prepared: Prepared
  number: number
  startedAt: Date
}

/** Made safe to store: it is written in a batch and must not fail the others. */
function entryOf({ prepared, number, startedAt }: Draft, outcome: Outcome, now: Date): Entry {
  const { execution, actions } = prepared
  const common = {
    workspaceId: execution.workspace_id,
    executionId: execution.id,
    claim: execution.claim,
    number,
    input: jsonSafe(outcome.input),
    startedAt,
    error: null,
    runId: null,
    waitingFor: null,
    wakeAt: null,
    attempts: 1,
    output: null,
    completedAt: now,
    ...(outcome.call && { call: outcome.call }),
  }
  switch (outcome.kind) {
    case 'done': {
      const { attempts = 1, runId = null } = outcome
      const output = jsonSafe(outcome.output)
      const next = number < actions.length ? 'running' : 'completed'
      return { ...common, status: 'completed', output, attempts, runId, next, nextStep: number + 1 }
    }
    case 'wait': {
      const { attempts, runId = null, until: wakeAt } = outcome
      const waiting = { ...common, output: jsonSafe(outcome.output), waitingFor: jsonSafeText(outcome.for), wakeAt }
      return { ...waiting, attempts, runId, completedAt: null, status: 'waiting', next: 'waiting', nextStep: number }
    }
    default: {
      const { attempts = 1, runId = null, ...failed } = outcome as Extract<Outcome, { kind: 'failed' }>
      const failure = { error: jsonSafeText(failed.error), output: jsonSafe(failed.output ?? null) }
      return { ...common, ...failure, status: 'failed', attempts, runId, next: 'failed', nextStep: number }
    }
  }
}

/** Progress within a step: this worker keeps the execution, and another one could resume from here. */
function progress(draft: Draft, output: JsonValue, before: Logged | undefined): Entry {
  const attempts = before?.attempts ?? 1
  const waiting: Outcome = { kind: 'wait', for: '', until: draft.startedAt, input: null, output, attempts }
  return { ...entryOf(draft, waiting, draft.startedAt), next: 'running', waitingFor: null, wakeAt: null }
}

const outputsOf = (logged: readonly Logged[]): Scope['steps'] =>
  Object.fromEntries(
    logged.filter(({ status }) => status === 'completed').map(({ number, output }) => [number, { output }]),
  )

function scopeOf(ctx: Ctx, { execution, workflow, name }: Prepared, steps: Scope['steps']): Scope {
  return {
    trigger: jsonSafeObject(execution.trigger),
    steps,
    workflow: { id: workflow.id, name },
    execution: { id: execution.id },
    now: ctx.now().toISOString(),
  }
}

const failedOf = ({ execution }: Prepared) => ({
  id: execution.id,
  workspaceId: execution.workspace_id,
  workflowId: execution.workflow_id,
  claim: execution.claim,
})

export const isHandedOver = (error: unknown): boolean => error instanceof HandedOver
export const isLost = (error: unknown): boolean => error instanceof Lost
