import type { Action } from '@sextant/contract/workflows/parts'
import type { RequestCtx } from '#kernel/context'
import type { ExecutionCall } from '#ports/deliveries'
import type { Scope } from '../execution/interpolate.ts'
import type { JsonValue } from '../execution/json-safe.ts'

/** One step of an execution, to start or resume. */
export interface Step<A extends Action = Action> {
  action: A
  number: number
  /** The same for every attempt. */
  key: string
  /** Acts as the workflow's owner, with their current permissions. */
  ctx: RequestCtx
  workflow: StepWorkflow
  executionId: string
  scope: Scope
  /** State saved when it last waited or was taken over. */
  before: { attempts: number; output: JsonValue; runId: string | null } | undefined
  /** Aborted when the execution is cancelled or taken over, or the worker stops. */
  signal: AbortSignal
  /** Saves progress so that another worker can resume. Throws if this worker lost the execution. */
  saveProgress(output: JsonValue): Promise<void>
}

export interface StepWorkflow {
  id: string
  workspace_id: string
  name: string
  signing_secret_id: string | null
}

export type Outcome = { input: JsonValue; call?: ExecutionCall } & (
  | { kind: 'done'; output: JsonValue; attempts?: number; runId?: string }
  | { kind: 'wait'; for: string; until: Date; output: JsonValue; attempts: number; runId?: string }
  | { kind: 'failed'; error: string; attempts?: number; output?: JsonValue; runId?: string }
  /** Already recorded, in the same transaction as other data. */
  | { kind: 'recorded' }
)

export type StepOf<T extends Action['type']> = Step<Extract<Action, { type: T }>>
