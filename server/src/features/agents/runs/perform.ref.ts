import { z } from 'zod'

/** The job that works a run off: named apart from its work, which needs the service that enqueues it. */
export const performRun = { name: 'agents.perform', payload: z.object({ runId: z.uuid() }) }
