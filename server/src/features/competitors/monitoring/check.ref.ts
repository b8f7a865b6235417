import { z } from 'zod'

/** The job that checks one competitor, for those whom it would otherwise import in a circle. */
export const checkRef = {
  name: 'competitors.check',
  payload: z.object({ workspaceId: z.uuid(), competitorId: z.uuid() }),
}
