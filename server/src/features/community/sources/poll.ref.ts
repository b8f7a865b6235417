import { z } from 'zod'

/** Reference to the job that syncs one source. */
export const pollRef = { name: 'community.poll', payload: z.object({ workspaceId: z.uuid(), sourceId: z.uuid() }) }
export const settleRef = { name: 'community.settle', payload: z.object({ workspaceId: z.uuid(), sourceId: z.uuid() }) }
