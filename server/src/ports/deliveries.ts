import type { Db } from '#kernel/db'
import type { HttpMethod } from './world/http-out.ts'

/** A call that a workflow execution made, and its result. */
export interface ExecutionCall {
  workspaceId: string
  executionId: string
  /** On whose behalf. */
  userId: string
  /** The same on every attempt. */
  key: string
  subject: string
  method: HttpMethod
  url: string
  /** Null if there was no response. */
  status: number | null
  durationMs: number
  /** The result, in a sentence. */
  message: string
  state: 'delivered' | 'retrying' | 'failed'
  nextAttemptAt: Date | null
}

/** Workflow calls in the list of deliveries. */
export interface Deliveries {
  /** Logs calls in the transaction that records their steps. At most one per execution. */
  logCalls(db: Db, calls: readonly ExecutionCall[]): Promise<void>
  /** Cancels pending retries of these executions. */
  endCalls(
    db: Db,
    workspaceId: string,
    ended: { executionIds: readonly string[]; reason: string; at: Date },
  ): Promise<void>
}
