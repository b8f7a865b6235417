import type { ShareableSource } from '#ports/sharing'
import * as queries from './shareables.queries.ts'

export const shareables: ShareableSource = {
  list: (ctx, filter) => queries.listNamed(ctx.db, ctx.actor.workspaceId, filter),
  find: (ctx, ids) => queries.listNamed(ctx.db, ctx.actor.workspaceId, { ids }),
}
