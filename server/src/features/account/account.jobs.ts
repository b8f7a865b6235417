import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import { purgeAll } from './purge.service.ts'

export const purge = defineJob({
  name: 'account.purge',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 600,
  timeout: 7_200,
  cron: '41 2 * * *',
  run: (ctx) => purgeAll(ctx),
})
