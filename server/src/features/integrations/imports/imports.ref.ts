import { z } from 'zod'

/** The job that imports, for those whom it would otherwise import in a circle. */
export const runImport = { name: 'integrations.import', payload: z.object({ importId: z.uuid() }) }
