import { z } from 'zod'

/** The job that reads what came in, for those whom it would otherwise import in a circle. */
export const readRef = { name: 'community.read', payload: z.object({ workspaceId: z.uuid() }) }
