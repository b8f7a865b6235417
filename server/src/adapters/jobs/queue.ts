import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '#kernel/db'
import type { AnyJob, EnqueueOptions, JobRef } from '#kernel/jobs'
import type { Log } from '#kernel/log'
import { noticeChannel } from '../postgres/listen.ts'

const deadLetters = 'dead-letters'

/** After this long without a heartbeat, a worker counts as dead and others take its jobs. */
const heartbeatSeconds = 10

export interface JobQueue {
  boss: PgBoss
  enqueue(db: Db, job: JobRef, payload: object, options?: EnqueueOptions): Promise<void>
  close(): Promise<void>
}

interface QueueOptions {
  pool: pg.Pool
  jobs: AnyJob[]
  log: Log
  /** Whether this process maintains the queues: recovers jobs of dead workers and runs schedules. */
  supervise: boolean
}

export async function openQueue({ pool, jobs, log, supervise }: QueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    // Our pool survives restarts of PostgreSQL; the library's own connections would crash the process.
    db: { executeSql: (text, values) => pool.query(text, values) },
    // The migrating role owns its tables.
    migrate: false,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue hit an error and continues'))
  await boss.start()
  await createQueues(boss, jobs)
  if (supervise) await setSchedules(boss, jobs)
  return {
    boss,
    enqueue: (...args) => enqueue(boss, ...args),
    close: () => boss.stop({ graceful: false, close: false }),
  }
}

async function createQueues(boss: PgBoss, jobs: AnyJob[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existing.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 })
  for (const job of jobs) {
    const options = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelay ?? 5,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: job.timeout ?? 900,
      heartbeatSeconds,
      deadLetter: deadLetters,
    }
    const queue = existing.get(job.name)
    if (!queue) await boss.createQueue(job.name, options)
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(job.name, options)
  }
}

async function setSchedules(boss: PgBoss, jobs: AnyJob[]): Promise<void> {
  const scheduled = new Set(jobs.filter((job) => job.cron).map((job) => job.name))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
  for (const job of jobs) if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
}

async function enqueue(
  boss: PgBoss,
  db: Db,
  job: JobRef,
  payload: object,
  { group, ...options }: EnqueueOptions = {},
): Promise<void> {
  await boss.send(job.name, payload, { ...options, ...(group && { group: { id: group } }), db: fromKysely(db) })
  if (!options.startAfter) await wake(db, job.name)
}

/** Which of these queues have jobs to claim. */
export async function listDue(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`/* prepared */
    select given.name from unnest(${names}::text[]) as given(name) where exists (
      select from pgboss.job_common j where j.name = given.name and j.state < 'active' and not j.blocked
        and j.start_after <= pgboss.job_now())`.execute(db)
  return rows.map(({ name }) => name)
}

/** Wakes the workers of this queue in every process, only if the transaction commits. */
export async function wake(db: Db, name: string): Promise<void> {
  await sql`select pg_notify(${noticeChannel}, ${JSON.stringify({ kind: 'job', name })})`.execute(db)
}
