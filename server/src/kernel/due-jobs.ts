import { z } from 'zod'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { defineJob, type Job } from './jobs.ts'

const atOnce = 200
const putOffMs = 3_600_000

interface Due<Row> {
  name: string
  /** Takes some of what is due, and puts it off, so that what loses its job is due again then. */
  take(db: Db, now: Date, putOffUntil: Date, atMost: number): Promise<Row[]>
  enqueue(ctx: Ctx, row: Row): Promise<unknown>
}

/** Every minute: what is due gets a job each, in the transaction that took it. */
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
