import type { Db } from '#kernel/db'
import type { HttpMethod } from './world/http-out.ts'

/** A call that an execution of a workflow has made, and what became of it. */
export interface ExecutionCall {
  workspaceId: string
  executionId: string
  /** In whose name. */
  userId: string
  /** The same at every try. */
  key: string
  subject: string
  method: HttpMethod
  url: string
  /** Null where there was no answer. */
  status: number | null
  durationMs: number
  /** How it ended, in a sentence. */
  message: string
  state: 'delivered' | 'retrying' | 'failed'
  nextAttemptAt: Date | null
}

/** The calls of workflows to addresses that people name, as the list of deliveries shows them. */
export interface Deliveries {
  /** Notes calls that executions made, in the transaction that records their steps. Of one execution one at a time. */
  logCalls(db: Db, calls: readonly ExecutionCall[]): Promise<void>
  /** What these executions wanted to send again is not sent any more. */
  endCalls(
    db: Db,
    workspaceId: string,
    ended: { executionIds: readonly string[]; reason: string; at: Date },
  ): Promise<void>
}
