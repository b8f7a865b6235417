import { z } from 'zod'
import { routes } from '../kernel/route.ts'

/** In the order in which they come about. People who asked are beside the quotes. */
export const lineageKinds = [
  'person',
  'quote',
  'requirement',
  'forecast',
  'announcement',
  'publication',
  'result',
] as const
export type LineageKind = (typeof lineageKinds)[number]

export const LineageNode = z
  .object({
    /** Its type and id, such as `analysis 019a…`. */
    id: z.string(),
    kind: z.enum(lineageKinds),
    title: z.string(),
    /** Who said it, what was forecast or measured, in a few words; may be empty. */
    detail: z.string(),
    /** Its page in the product, or of the platform. */
    url: z.string().nullable(),
    at: z.iso.datetime().nullable(),
    isSandbox: z.boolean(),
    isSample: z.boolean(),
  })
  .meta({ id: 'LineageNode' })
export type LineageNode = z.infer<typeof LineageNode>

/** Where a requirement comes from, and what came of it. */
export const Lineage = z
  .object({
    nodes: z.array(LineageNode),
    edges: z.array(z.object({ from: z.string(), to: z.string() })),
    /** How many quotes aren't shown. */
    moreQuotes: z.int(),
  })
  .meta({ id: 'Lineage' })
export type Lineage = z.infer<typeof Lineage>

export const lineageRoutes = routes({
  read: {
    method: 'GET',
    path: '/requirements/:id/lineage',
    access: 'signed-in',
    summary: 'Read where a requirement comes from and what came of it',
    params: z.object({ id: z.uuid() }),
    returns: Lineage,
  },
  origins: {
    method: 'GET',
    path: '/requirements/origins',
    access: 'signed-in',
    summary: 'List the requirements that a forecast, an announcement or a post goes back to',
    query: z.object({ type: z.string().min(1).max(60), id: z.uuid() }),
    returns: z.array(z.object({ id: z.uuid(), title: z.string() })),
  },
})
