import type { RequestCtx } from './context.ts'
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

/** Calls to addresses that people name: logged without secrets, tried again, replayed from the page. */
export interface Deliveries {
  /** Throws where the call was refused, answered with an error or not answered; then it waits among the failed. */
  callWebhook(ctx: RequestCtx, order: WebhookOrder): Promise<WebhookAnswer>
}
