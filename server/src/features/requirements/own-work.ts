import type { ListOwnWork } from '#ports/prds/own-work'
import { list } from './requirements.queries.ts'

/** Without declined ones. */
export const ownWork: ListOwnWork = async (ctx, limit) => {
  const { items } = await list(ctx.db, ctx.actor.workspaceId, { sort: '-people', limit, isCounted: false })
  return items
    .filter(({ status }) => status !== 'declined')
    .map(({ id, title, description, status, people }) => {
      const url = `/requirements/${id}`
      return { kind: 'requirement', id, title, text: description, url, isShipped: status === 'shipped', people }
    })
}
