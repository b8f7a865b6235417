import type { z } from 'zod'
import type { Ctx } from './context.ts'

export interface JobRef {
  name: string
  payload: z.ZodType
}
export type JobPayload<J extends JobRef> = z.input<J['payload']>

export interface Job<P extends z.ZodType = z.ZodType> extends JobRef {
  /** `<feature>.<verb>`: the name of its queue. */
  name: string
  payload: P
  /** How often a failed run is tried again before the job goes to the dead letters. */
  retryLimit: number
  /** Seconds before the first retry; each further one waits about twice as long, up to an hour. */
  retryDelay?: number
  /** Seconds a run may take before it counts as failed. */
  timeout?: number
  /** How many runs of this job one worker has under way at most. */
  concurrency?: number
  /** How many of one group are under way at most, on all workers together. */
  perGroup?: number
  /** Runs by the clock as well, with an empty payload: a cron line, read in UTC. */
  cron?: string
  run(ctx: JobCtx, payload: z.output<P>): Promise<void>
}

export interface JobCtx extends Ctx {
  job: { id: string; attempt: number }
  /** Aborted when the run's time is up, its claim was lost or the worker stops. */
  signal: AbortSignal
}

export interface EnqueueOptions {
  startAfter?: Date
  /** A job with an id of the caller's making is added once, however often it is enqueued. */
  id?: string
  /** Such as a workspace: however many of one group wait, those of others go on (`perGroup`). */
  group?: string
}

/** Erases the payload's type, so that jobs of all rooms can stand in one list. */
export type AnyJob = Omit<Job, 'run'> & { run(ctx: JobCtx, payload: never): Promise<void> }

export const defineJob = <P extends z.ZodType>(job: Job<P>): Job<P> => job
