import { z } from 'zod'

export const readSource = { name: 'prds.read-source', payload: z.object({ transcriptId: z.uuid() }) }
