import type { Action } from '@sextant/contract/workflows/parts'
import type { RequestCtx } from '#kernel/context'
import type { ExecutionCall } from '#ports/deliveries'
import type { Scope } from '../execution/interpolate.ts'
import type { Plain } from '../execution/json-safe.ts'

/** One step of an execution, about to be done or gone on with. */
export interface Step<A extends Action = Action> {
  action: A
  number: number
  /** The same for every try. */
  key: string
  /** In the name of the workflow's owner, with the rights they have now. */
  ctx: RequestCtx
  workflow: StepWorkflow
  executionId: string
  scope: Scope
  /** What was recorded of it when it last had to wait, or was taken over. */
  before: { attempts: number; output: Plain; runId: string | null } | undefined
  /** Aborted when the execution was cancelled or taken over, or the worker stops. */
  signal: AbortSignal
  /** Records how far it is, so that another worker goes on from there. Throws when the execution is no longer ours. */
  saveProgress(output: Plain): Promise<void>
}

export interface StepWorkflow {
  id: string
  workspace_id: string
  name: string
  signing_secret_id: string | null
}

/** What became of a step. */
export type Outcome = { input: Plain; call?: ExecutionCall } & (
  | { kind: 'done'; output: Plain; attempts?: number; runId?: string }
  | { kind: 'wait'; for: string; until: Date; output: Plain; attempts: number; runId?: string }
  | { kind: 'failed'; error: string; attempts?: number; output?: Plain; runId?: string }
  /** It was recorded already, with something that had to be written at the same time. */
  | { kind: 'recorded' }
)

export type StepOf<T extends Action['type']> = Step<Extract<Action, { type: T }>>
