import { type OwnData, ownRows } from '#kernel/own-data'

/** What the current person deleted in the current workspace and can still restore. */
export const ownData: OwnData = {
  bin: ownRows('bin_entries.id', (db, { workspaceId, userId }) =>
    db
      .selectFrom('bin_entries')
      .select(['id', 'kind', 'title', 'deleted_at as deletedAt'])
      .where((e) => e.and({ 'bin_entries.workspace_id': workspaceId, 'bin_entries.deleted_by': userId })),
  ),
}
