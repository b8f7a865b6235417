import { z } from 'zod'

/** Reference to the job, to avoid an import cycle. */
export const checkRef = {
  name: 'competitors.check',
  payload: z.object({ workspaceId: z.uuid(), competitorId: z.uuid() }),
}
