import type { OwnData } from '#kernel/own-data'
import { listOf } from './comments/comments.queries.ts'

/** What the person wrote in this workspace. */
export const ownData: OwnData = {
  comments: (ctx, page) => listOf(ctx.db, ctx.actor, page),
}
