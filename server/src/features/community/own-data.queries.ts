import type { Db } from '#kernel/db'
import type { OwnData, OwnDataPage } from '#kernel/own-data'

const communityReplies = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('community_replies')
    .select(['post_id as id', 'text', 'state', 'url', 'sent_at as sentAt'])
    .where('community_replies.workspace_id', '=', workspaceId)
    .where('community_replies.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('community_replies.post_id', '<', before ?? ''))
    .orderBy('community_replies.post_id', 'desc')
    .limit(atMost)
    .execute()

/** Only the current user's data in the current workspace. */
export const ownData: OwnData = {
  communityReplies: (ctx, page) => communityReplies(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
}
