import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { integrationIds } from './catalogue.ts'

const importStatuses = ['running', 'completed', 'failed'] as const

export const FeedbackImport = z
  .object({
    id: z.uuid(),
    integration: z.enum(integrationIds),
    isSandbox: z.boolean(),
    status: z.enum(importStatuses),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** In percent, with a sentence. */
    progress: z.number().int(),
    message: z.string(),
    imported: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FeedbackImport' })
export type FeedbackImport = z.infer<typeof FeedbackImport>

/** Without a beginning: since the last import, or the last 30 days. Without an end: until now. */
export const ImportRange = z
  .object({ from: z.iso.datetime({ offset: true }).optional(), to: z.iso.datetime({ offset: true }).optional() })
  .nullish()
export type ImportRange = z.infer<typeof ImportRange>

export const importRoutes = routes({
  start: {
    method: 'POST',
    path: '/integrations/:integration/imports',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Import feedback as transcripts',
    params: z.object({ integration: z.string().max(60) }),
    body: ImportRange,
    returns: FeedbackImport,
  },
  list: {
    method: 'GET',
    path: '/imports',
    access: 'signed-in',
    summary: 'List imports of feedback, newest first',
    query: PageQuery,
    returns: page(FeedbackImport),
  },
})
