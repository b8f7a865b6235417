import { z } from 'zod'

export const publishDue = { name: 'content.publish', payload: z.object({ publicationId: z.uuid() }) }
