import { z } from 'zod'

/** After an import: who speaks well of the product, and who is about to leave. */
export const siftDue = { name: 'advocates.sift', payload: z.object({ workspaceId: z.uuid() }) }
