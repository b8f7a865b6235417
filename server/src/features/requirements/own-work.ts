import type { ListOwnWork } from '#ports/own-work'
import { listRanked } from './requirements.queries.ts'

/** Without declined ones. */
export const ownWork: ListOwnWork = async (ctx, limit) => {
  const window = { after: undefined, atMost: limit }
  const rows = await listRanked(ctx.db, ctx.actor.workspaceId, { sort: 'people' }, window)
  return rows
    .filter(({ status }) => status !== 'declined')
    .map(({ id, title, description, status, people }) => {
      const url = `/requirements/${id}`
      return { kind: 'requirement', id, title, text: description, url, isShipped: status === 'shipped', people }
    })
}
