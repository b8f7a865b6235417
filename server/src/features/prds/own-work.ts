import type { ListOwnWork } from '#ports/prds/own-work'
import { summaries } from './prds.queries.ts'

/** Newest first. */
export const ownWork: ListOwnWork = async (ctx, limit) => {
  const rows = await summaries(ctx.db, ctx.actor.workspaceId)
    .where('is_template', '=', false)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, executive_summary: text }) => {
    return { kind: 'prd', id, title, text, url: `/prds/${id}`, isShipped: false, people: 0 }
  })
}
