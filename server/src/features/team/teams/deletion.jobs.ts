import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import { erase } from './deletion.queries.ts'

/** Removes a team marked as deleted with all its data; does nothing for other teams. */
export const eraseTeam = defineJob({
  name: 'team.erase',
  payload: z.object({ teamId: z.uuid() }),
  retryLimit: 10,
  timeout: 3_600,
  concurrency: 1,
  run: (ctx, { teamId }) => erase(ctx.db, teamId),
})
