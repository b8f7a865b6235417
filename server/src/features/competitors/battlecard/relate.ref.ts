import { z } from 'zod'

export const relateRef = {
  name: 'competitors.relate',
  payload: z.object({
    workspaceId: z.uuid(),
    competitorId: z.uuid(),
    /** Its pages say something else than at the last comparison, so everything is compared again. */
    isNews: z.boolean(),
  }),
}
