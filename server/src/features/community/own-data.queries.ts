import { type OwnData, ownRows } from '#kernel/own-data'

/** Only the current user's data in the current workspace. */
export const ownData: OwnData = {
  communityReplies: ownRows('community_replies.post_id', (db, { workspaceId, userId }) =>
    db
      .selectFrom('community_replies')
      .select(['post_id as id', 'text', 'state', 'url', 'sent_at as sentAt'])
      .where('community_replies.workspace_id', '=', workspaceId)
      .where('community_replies.user_id', '=', userId),
  ),
}
