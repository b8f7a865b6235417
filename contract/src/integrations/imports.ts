import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { get, post, routes } from '../kernel/route.ts'
import { integrationIds } from './catalogue.ts'

const importStatuses = ['running', 'completed', 'failed'] as const

export const FeedbackImport = named('FeedbackImport', {
  id: z.uuid(),
  integration: z.enum(integrationIds),
  isSandbox: z.boolean(),
  status: z.enum(importStatuses),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** In percent. */
  progress: z.number().int(),
  message: z.string(),
  imported: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type FeedbackImport = z.infer<typeof FeedbackImport>

/** `from` defaults to the last import or 30 days ago, `to` to now. */
export const ImportRange = z
  .object({ from: z.iso.datetime({ offset: true }).optional(), to: z.iso.datetime({ offset: true }).optional() })
  .nullish()
export type ImportRange = z.infer<typeof ImportRange>

export const importRoutes = routes({
  start: post('/integrations/:integration/imports', 'canEditAgents', {
    summary: 'Import feedback as transcripts',
    limit: 'heavy',
    params: z.object({ integration: z.string().max(60) }),
    body: ImportRange,
    returns: FeedbackImport,
  }),
  list: get('/imports', 'signed-in', {
    summary: 'List feedback imports, newest first',
    query: PageQuery,
    returns: page(FeedbackImport),
  }),
})
