import { z } from 'zod'
import { routes } from '../kernel/route.ts'

/** Something of a room that a person can be led to. */
export const FoundRecord = z
  .object({
    /** What it is, in the words of the interface: `PRD`, `Workflow`, `Competitor change`. */
    kind: z.string(),
    id: z.string(),
    title: z.string(),
    /** What tells it from its namesakes; may be empty. */
    detail: z.string(),
    /** Its page in the product. */
    url: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'FoundRecord' })
export type FoundRecord = z.infer<typeof FoundRecord>

export const recordRoutes = routes({
  find: {
    method: 'GET',
    path: '/records',
    access: 'signed-in',
    summary: 'Find records of every room by words, the nearest to the words first',
    query: z.object({
      words: z.string().trim().min(1).max(200),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: z.object({ items: z.array(FoundRecord) }),
  },
})
