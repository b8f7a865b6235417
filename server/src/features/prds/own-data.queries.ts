import type { Db } from '#kernel/db'
import type { OwnData, OwnDataPage } from '#kernel/own-data'

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
  prds: (ctx, page) => prds(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
}
