import { type OwnData, ownRows } from '#kernel/own-data'

/** Only the current user's data in the current workspace. */
export const ownData: OwnData = {
  prds: ownRows('prds.id', (db, { workspaceId, userId }) =>
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
      .where('transcripts.user_id', '=', userId),
  ),
}
