import { z } from 'zod'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { defineJob, type Job } from './jobs.ts'

const atOnce = 200
const putOffMs = 3_600_000

interface Due<Row> {
  name: string
  /** Claims due rows and postpones them, so rows whose job is lost become due again. */
  take(db: Db, now: Date, putOffUntil: Date, atMost: number): Promise<Row[]>
  enqueue(ctx: Ctx, row: Row): Promise<unknown>
}

/** Every minute, adds a job for each due row in the transaction that claimed it. */
export const defineDueJob = <Row>({ name, take, enqueue }: Due<Row>): Job =>
  defineJob({
    name,
    payload: z.object({}),
    retryLimit: 0,
    cron: '* * * * *',
    async run(ctx) {
      for (let taken = atOnce; taken === atOnce; ) {
        taken = await ctx.acrossWorkspaces().transact(async (ctx) => {
          const now = ctx.now()
          const due = await take(ctx.db, now, new Date(now.getTime() + putOffMs), atOnce)
          for (const row of due) await enqueue(ctx, row)
          return due.length
        })
      }
    },
  })
