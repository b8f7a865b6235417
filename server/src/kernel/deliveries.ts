import type { RequestCtx } from './context.ts'
import type { Db } from './db.ts'
import type { HttpMethod } from './http-out.ts'

export interface WebhookOrder {
  url: string
  method: HttpMethod
  headers?: Record<string, string>
  body?: string
  /** What is sent and why, for the list of deliveries, such as `Weekly digest, step 2`. */
  subject: string
  /** Said again with the same key it is the same call: done once, whatever happened to an earlier try. */
  idempotencyKey: string
  timeoutMs?: number
  signal?: AbortSignal
}

export interface WebhookAnswer {
  status: number
  /** Empty where an earlier try was answered already: answers are not kept. */
  body: string
}

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

/** Calls to addresses that people name: logged without secrets, tried again, replayed from the page. */
export interface Deliveries {
  /** Throws where the call was refused, answered with an error or not answered; then it waits among the failed. */
  callWebhook(ctx: RequestCtx, order: WebhookOrder): Promise<WebhookAnswer>
  /** Notes calls that executions made, in the transaction that records their steps. Of one execution one at a time. */
  logCalls(db: Db, calls: readonly ExecutionCall[]): Promise<void>
  /** What these executions wanted to send again is not sent any more. */
  endCalls(
    db: Db,
    workspaceId: string,
    ended: { executionIds: readonly string[]; reason: string; at: Date },
  ): Promise<void>
}
