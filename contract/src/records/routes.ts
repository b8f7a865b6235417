import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { get, routes } from '../kernel/route.ts'

/** A search result from any feature. */
export const FoundRecord = named('FoundRecord', {
  /** As shown in the interface: `PRD`, `Workflow`, `Competitor change`. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Tells records with the same title apart; may be empty. */
  detail: z.string(),
  url: z.string(),
  at: z.iso.datetime(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const recordRoutes = routes({
  find: get('/records', 'signed-in', {
    summary: 'Search all records by keyword, best match first',
    query: z.object({
      words: z.string().trim().min(1).max(200),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: z.object({ items: z.array(FoundRecord) }),
  }),
})
