import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Ctx } from '#kernel/context'
import type { BackgroundWorker } from '#kernel/feature'
import type { AnyJob, JobCtx } from '#kernel/jobs'
import type { Listener } from '../postgres/listen.ts'
import { listDue } from './queue.ts'
import { QueueRunner } from './queue-runner.ts'

export interface Worker {
  stop(withinMs: number): Promise<void>
}

interface WorkerOptions {
  boss: PgBoss
  jobs: AnyJob[]
  workers: BackgroundWorker[]
  ctx: Ctx
  listener: Listener
}

const heartbeatEveryMs = 3_000
const lookEveryMs = 2_000

export function startWorker({ boss, jobs, workers, ctx, listener }: WorkerOptions): Worker {
  const { log } = ctx
  const runners = new Map(jobs.map((job) => [job.name, new QueueRunner({ boss, job, log, work: runWith(ctx) })]))
  const heartbeats = setInterval(async () => {
    const beats = [...runners.values()].map((runner) => runner.heartbeat())
    for (const beat of await Promise.allSettled(beats)) {
      if (beat.status === 'rejected') log.debug({ err: beat.reason }, 'a heartbeat failed')
    }
  }, heartbeatEveryMs)
  // One question for all queues: when each asked for itself, they kept every connection open and everyone else waiting.
  const { db } = ctx.acrossWorkspaces()
  const look = async () => {
    for (const name of await listDue(db, [...runners.keys()])) runners.get(name)?.wake()
  }
  const looks = setInterval(() => {
    look().catch((err) => log.debug({ err }, 'could not look for due jobs'))
  }, lookEveryMs)
  const others = new Map(workers.map((worker) => [worker.name, worker.start(ctx)]))
  listener.on('job', ({ name }) => (runners.get(String(name)) ?? others.get(String(name)))?.wake())
  listener.onReconnect(() => {
    for (const runner of [...runners.values(), ...others.values()]) runner.wake()
  })
  return {
    async stop(withinMs) {
      await Promise.all([...runners.values(), ...others.values()].map((runner) => runner.stop(withinMs)))
      clearInterval(heartbeats)
      clearInterval(looks)
    },
  }
}

/** A job runs in the workspace that enqueued it. */
const Workspaced = z.object({ workspaceId: z.uuid().optional() })

const runWith =
  (ctx: Ctx) =>
  (job: AnyJob, claim: { id: string; retryCount: number; data: unknown }, signal: AbortSignal): Promise<void> => {
    const { workspaceId } = Workspaced.parse(claim.data ?? {})
    const jobCtx: JobCtx = Object.assign(Object.create(workspaceId ? ctx.inWorkspace(workspaceId) : ctx), {
      job: { id: claim.id, attempt: claim.retryCount + 1 },
      signal,
    })
    return job.run(jobCtx, job.payload.parse(claim.data ?? {}) as never)
  }
