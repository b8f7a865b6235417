import { z } from 'zod'
import { defineFeature } from '../src/kernel/feature.ts'
import { defineJob } from '../src/kernel/jobs.ts'

export const ran: string[] = []

/** The first try never ends; the second says that it ran. */
const long = defineJob({
  name: 'test.long',
  payload: z.object({ marker: z.string() }),
  retryLimit: 3,
  retryDelay: 1,
  async run(ctx, { marker }) {
    if (ctx.job.attempt === 1) await new Promise(() => {})
    ran.push(marker)
  },
})

export const longJobRoom = defineFeature({ name: 'long-job', jobs: [long] })
