import type { ScoreScale } from '@sextant/contract/advocates/import-columns'
import type { FindCustomerQuotes } from '#ports/customer-quotes'
import { recent } from './feedback.queries.ts'

/** What people answered in imported files; some gave only a score. */
export const findCustomerQuotes: FindCustomerQuotes = async (ctx, { since, limit }) =>
  (await recent(ctx.db, ctx.actor.workspaceId, { since, atMost: limit })).map((row) => ({
    ...{ speaker: row.name, email: row.email, handle: undefined, company: row.company, text: row.comment },
    ...(row.score !== null && { score: { score: row.score, scale: row.scale as ScoreScale } }),
    saidAt: row.said_at,
    source: { kind: 'feedback', id: row.id, title: row.source, url: '/agents/advocate-amplifier' },
  }))
