import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import { erase } from './deletion.queries.ts'

/** Removes a deleted team with everything that belongs to it; one that is not deleted, or gone, is left alone. */
export const eraseTeam = defineJob({
  name: 'team.erase',
  payload: z.object({ teamId: z.uuid() }),
  retryLimit: 10,
  timeout: 3_600,
  concurrency: 1,
  run: (ctx, { teamId }) => erase(ctx.db, teamId),
})
