import { z } from 'zod'

/** Reference to the job, to avoid an import cycle. */
export const readRef = { name: 'community.read', payload: z.object({ workspaceId: z.uuid() }) }
