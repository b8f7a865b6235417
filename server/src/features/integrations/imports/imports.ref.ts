import { z } from 'zod'

/** The import job by reference, to avoid a circular import. */
export const runImport = { name: 'integrations.import', payload: z.object({ importId: z.uuid() }) }
