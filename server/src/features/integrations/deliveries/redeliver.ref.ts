import { z } from 'zod'

/** The job that sends again, for those whom it would otherwise import in a circle. */
export const redeliver = { name: 'integrations.redeliver', payload: z.object({ deliveryId: z.uuid() }) }
