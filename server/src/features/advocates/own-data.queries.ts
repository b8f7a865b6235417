import type { Db } from '#kernel/db'
import type { OwnData, OwnDataPage } from '#kernel/own-data'

const campaigns = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('advocate_campaigns')
    .select(['id', 'name', 'type', 'goal', 'status', 'created_at as createdAt'])
    .where('advocate_campaigns.workspace_id', '=', workspaceId)
    .where('advocate_campaigns.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('advocate_campaigns.id', '<', before ?? ''))
    .orderBy('advocate_campaigns.id', 'desc')
    .limit(atMost)
    .execute()

/** Only the current user's data in the current workspace. */
export const ownData: OwnData = {
  campaigns: (ctx, page) => campaigns(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
}
