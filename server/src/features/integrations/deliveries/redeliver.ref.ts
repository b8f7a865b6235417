import { z } from 'zod'

/** The retry job by reference, to avoid a circular import. */
export const redeliver = { name: 'integrations.redeliver', payload: z.object({ deliveryId: z.uuid() }) }
