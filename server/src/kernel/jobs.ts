import type { z } from 'zod'
import type { Ctx } from './context.ts'

export interface JobRef {
  name: string
  payload: z.ZodType
}
export type JobPayload<J extends JobRef> = z.input<J['payload']>

export interface Job<P extends z.ZodType = z.ZodType> extends JobRef {
  /** `<feature>.<verb>`, also the name of its queue. */
  name: string
  payload: P
  /** Retries before the job moves to the dead letters. */
  retryLimit: number
  /** Seconds before the first retry; each further pause about doubles, up to an hour. */
  retryDelay?: number
  /** Seconds before a run counts as failed. */
  timeout?: number
  /** Maximum parallel runs per worker. */
  concurrency?: number
  /** Maximum parallel runs per group, across all workers. */
  perGroup?: number
  /** Also runs on a schedule, with an empty payload: a cron expression in UTC. */
  cron?: string
  run(ctx: JobCtx, payload: z.output<P>): Promise<void>
}

export interface JobCtx extends Ctx {
  job: { id: string; attempt: number }
  /** Aborted if the run times out, loses its claim or the worker stops. */
  signal: AbortSignal
}

export interface EnqueueOptions {
  startAfter?: Date
  /** A job with a caller's id is added only once. */
  id?: string
  /** For example a workspace: a long queue in one group doesn't block others (`perGroup`). */
  group?: string
}

/** Erases the payload's type, so that all jobs fit in one list. */
export type AnyJob = Omit<Job, 'run'> & { run(ctx: JobCtx, payload: never): Promise<void> }

export const defineJob = <P extends z.ZodType>(job: Job<P>): Job<P> => job
