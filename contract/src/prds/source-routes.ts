import { z } from 'zod'
import { routes } from '../kernel/route.ts'

const base = '/agents/user-whisperer'
const offerKinds = z.enum(['theme', 'topic'])

/** A theme of analyzed feedback or a topic of the community that a PRD can be written from. */
export const SourceOffer = z
  .object({
    kind: offerKinds,
    id: z.string(),
    name: z.string(),
    detail: z.string(),
    /** Entries or posts. */
    count: z.int(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'SourceOffer' })
export type SourceOffer = z.infer<typeof SourceOffer>

export const sourceRoutes = routes({
  offers: {
    method: 'GET',
    path: `${base}/sources`,
    access: 'signed-in',
    summary: 'List feedback themes and community topics that a PRD can be written from',
    returns: z.array(SourceOffer),
  },
  keepOffer: {
    method: 'POST',
    path: `${base}/sources`,
    access: 'canEditAgents',
    summary: 'Keep a feedback theme or community topic as a transcript; the same words are kept once',
    body: z.object({ kind: offerKinds, id: z.string().min(1).max(200) }),
    returns: z.object({ id: z.uuid() }),
  },
})
