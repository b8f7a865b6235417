import type { Db } from '#kernel/db'
import type { OwnData, OwnDataPage } from '#kernel/own-data'

const content = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('contents')
    .select(['id', 'title', 'description', 'audience', 'tone', 'created_at as createdAt'])
    .where('contents.workspace_id', '=', workspaceId)
    .where('contents.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('contents.id', '<', before ?? ''))
    .orderBy('contents.id', 'desc')
    .limit(atMost)
    .execute()

const posts = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('publications')
    .select(['id', 'platform', 'text', 'state', 'url', 'created_at as createdAt', 'published_at as publishedAt'])
    .where('publications.workspace_id', '=', workspaceId)
    .where('publications.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('publications.id', '<', before ?? ''))
    .orderBy('publications.id', 'desc')
    .limit(atMost)
    .execute()

/** Only the current user's data in the current workspace. */
export const ownData: OwnData = {
  content: (ctx, page) => content(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
  posts: (ctx, page) => posts(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
}
