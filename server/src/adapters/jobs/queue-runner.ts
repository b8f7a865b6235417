import { inspect } from 'node:util'
import type { PgBoss } from 'pg-boss'
import { InterruptibleSleep } from '#kernel/interruptible-sleep'
import type { AnyJob } from '#kernel/jobs'
import type { Log } from '#kernel/log'

interface Claim {
  id: string
  retryCount: number
  data: unknown
}

interface Run {
  claim: Claim
  controller: AbortController
}

export interface RunnerOptions {
  boss: PgBoss
  job: AnyJob
  log: Log
  /** Runs one claimed job; throws on failure. */
  work(job: AnyJob, claim: Claim, signal: AbortSignal): Promise<void>
}

const pauseAfterErrorMs = 500

/**
 * Works through one queue: claims as many jobs as there are free slots, runs them independently and settles them in
 * batches. (The library's own loop waits for a whole batch before it claims again.)
 */
export class QueueRunner {
  private readonly running = new Map<string, Run>()
  private finished: Claim[] = []
  private flushing: Promise<void> | undefined
  private isStopping = false
  private readonly betweenClaims = new InterruptibleSleep()
  private readonly untilIdle = new InterruptibleSleep()
  private readonly loop: Promise<void>
  private readonly options: RunnerOptions

  constructor(options: RunnerOptions) {
    this.options = options
    this.loop = this.claimInTurn()
  }

  private async claimInTurn(): Promise<void> {
    while (!this.isStopping) {
      this.betweenClaims.reset()
      const free = (this.options.job.concurrency ?? 4) - this.running.size
      const claimed = free > 0 ? await this.claim(free) : 0
      if (claimed === undefined) await this.betweenClaims.take(pauseAfterErrorMs)
      else if (claimed < free || free <= 0) await this.betweenClaims.take()
    }
  }

  wake(): void {
    this.betweenClaims.interrupt()
  }

  /** Waits for running jobs up to this long, then aborts them. */
  async stop(withinMs: number): Promise<void> {
    this.isStopping = true
    this.wake()
    await this.loop
    if (this.running.size > 0) await this.untilIdle.take(withinMs)
    for (const { controller } of this.running.values()) controller.abort(new Error('the worker is stopping'))
  }

  /** Sends heartbeats, and aborts jobs whose claim was lost to another worker. */
  async heartbeat(): Promise<void> {
    const runs = [...this.running.values()]
    if (runs.length === 0) return
    const claims = runs.map(({ claim }) => claim)
    // The result also has the ids still held, although the library's types omit them.
    const answer: { settled?: string[] } = await this.options.boss.touch(this.options.job.name, claims)
    const held = new Set(answer.settled ?? claims.map(({ id }) => id))
    for (const { claim, controller } of runs) if (!held.has(claim.id)) controller.abort(new Error('the claim was lost'))
  }

  private async claim(free: number): Promise<number | undefined> {
    const { boss, job, log } = this.options
    try {
      const claims = await boss.fetch<unknown>(job.name, {
        batchSize: free,
        ...(job.perGroup && { groupConcurrency: job.perGroup }),
      })
      for (const claim of claims) void this.run(claim)
      return claims.length
    } catch (error) {
      log.debug({ err: error, job: job.name }, 'could not fetch jobs')
      return undefined
    }
  }

  private async run(claim: Claim): Promise<void> {
    const { job, log, work } = this.options
    const controller = new AbortController()
    this.running.set(claim.id, { claim, controller })
    const timer = setTimeout(() => controller.abort(new Error('the job timed out')), (job.timeout ?? 900) * 1_000)
    try {
      await Promise.race([work(job, claim, controller.signal), aborted(controller.signal)])
      this.finished.push(claim)
      this.flushing ??= this.flush()
      await this.flushing
    } catch (error) {
      log.warn({ err: error, job: job.name, jobId: claim.id, attempt: claim.retryCount + 1 }, 'a job failed')
      await this.settle(() => this.options.boss.fail(job.name, claim, describe(error)))
    } finally {
      clearTimeout(timer)
      this.running.delete(claim.id)
      this.wake()
      if (this.isStopping && this.running.size === 0) this.untilIdle.interrupt()
    }
  }

  private async flush(): Promise<void> {
    while (this.finished.length > 0) {
      // Batches jobs that finish in the same turn of the event loop.
      await new Promise(setImmediate)
      const batch = this.finished.splice(0)
      await this.settle(() => this.options.boss.complete(this.options.job.name, batch))
    }
    this.flushing = undefined
  }

  /** Retries while the database is unavailable; if the claim is lost by then, the call has no effect. */
  private async settle(call: () => Promise<unknown>): Promise<void> {
    for (let attempt = 0; attempt < 60; attempt++) {
      try {
        await call()
        return
      } catch (error) {
        this.options.log.debug({ err: error, job: this.options.job.name }, 'could not record the outcome of a job yet')
        await new Promise((done) => setTimeout(done, pauseAfterErrorMs))
      }
    }
  }
}

/** A job that ignores its abort signal still gives up its slot; its later result is ignored. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Converts anything thrown to text that PostgreSQL can store. */
function describe(error: unknown): object {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : inspect(error)
  return { message: text.replaceAll('\0', '').slice(0, 2_000) }
}
