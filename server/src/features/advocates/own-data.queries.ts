import { type OwnData, ownRows } from '#kernel/own-data'

/** Only the current user's data in the current workspace. */
export const ownData: OwnData = {
  campaigns: ownRows('advocate_campaigns.id', (db, { workspaceId, userId }) =>
    db
      .selectFrom('advocate_campaigns')
      .select(['id', 'name', 'type', 'goal', 'status', 'created_at as createdAt'])
      .where('advocate_campaigns.workspace_id', '=', workspaceId)
      .where('advocate_campaigns.user_id', '=', userId),
  ),
}
