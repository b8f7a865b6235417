import { z } from 'zod'

/** Declared separately to avoid a circular import with the service that enqueues it. */
export const performRun = { name: 'agents.perform', payload: z.object({ runId: z.uuid() }) }
