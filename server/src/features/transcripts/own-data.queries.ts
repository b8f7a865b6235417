import type { Db } from '#kernel/db'
import type { OwnDataPage } from '#kernel/own-data'

export const ofPerson = (
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  { before, atMost }: OwnDataPage,
) =>
  db
    .selectFrom('transcripts')
    .select(['id', 'kind', 'title', 'description', 'file_name as fileName', 'content', 'created_at as createdAt'])
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
