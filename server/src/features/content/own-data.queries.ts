import { type OwnData, ownRows } from '#kernel/own-data'

/** Only the current user's data in the current workspace. */
export const ownData: OwnData = {
  content: ownRows('contents.id', (db, { workspaceId, userId }) =>
    db
      .selectFrom('contents')
      .select(['id', 'title', 'description', 'audience', 'tone', 'created_at as createdAt'])
      .where((e) => e.and({ 'contents.workspace_id': workspaceId, 'contents.user_id': userId })),
  ),
  posts: ownRows('publications.id', (db, { workspaceId, userId }) =>
    db
      .selectFrom('publications')
      .select(['id', 'platform', 'text', 'state', 'url', 'created_at as createdAt', 'published_at as publishedAt'])
      .where((e) => e.and({ 'publications.workspace_id': workspaceId, 'publications.user_id': userId })),
  ),
}
