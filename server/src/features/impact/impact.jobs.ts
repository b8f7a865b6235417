import { z } from 'zod'
import { sextantIn } from '#kernel/context'
import { defineDueJob } from '#kernel/due-jobs'
import { defineJob } from '#kernel/jobs'
import { checkIn } from './check-in.service.ts'
import { takeCheckIns } from './record.queries.ts'

export const checkInOne = defineJob({
  name: 'impact.check-in',
  payload: z.object({ workspaceId: z.uuid(), analysisId: z.uuid() }),
  retryLimit: 3,
  run: (ctx, { workspaceId, analysisId }) => checkIn(ctx.as(sextantIn(workspaceId)), workspaceId, analysisId),
})

export const checkInsDue = defineDueJob({
  name: 'impact.check-ins-due',
  take: takeCheckIns,
  enqueue: (ctx, { id, workspaceId }) => ctx.enqueue(checkInOne, { workspaceId, analysisId: id }),
})
