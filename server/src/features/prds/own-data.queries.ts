import type { Db } from '#kernel/db'
import type { OwnData, OwnDataPage } from '#kernel/own-data'

const transcripts = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('transcripts')
    .select(['id', 'kind', 'title', 'description', 'file_name as fileName', 'content', 'created_at as createdAt'])
    .where('transcripts.workspace_id', '=', workspaceId)
    .where('transcripts.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('transcripts.id', '<', before ?? ''))
    .orderBy('transcripts.id', 'desc')
    .limit(atMost)
    .execute()

const prds = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('prds')
    .innerJoin('transcripts', 'transcripts.id', 'prds.transcript_id')
    .select([
      'prds.id',
      'prds.title',
      'prds.status',
      'prds.version',
      'prds.content',
      'prds.created_at as createdAt',
      'prds.updated_at as updatedAt',
    ])
    .where('prds.workspace_id', '=', workspaceId)
    .where('transcripts.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('prds.id', '<', before ?? ''))
    .orderBy('prds.id', 'desc')
    .limit(atMost)
    .execute()

/** Only the current user's data in the current workspace. */
export const ownData: OwnData = {
  transcripts: (ctx, page) => transcripts(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
  prds: (ctx, page) => prds(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
}
