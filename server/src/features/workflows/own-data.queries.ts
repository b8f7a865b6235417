import { type OwnData, ownRows } from '#kernel/own-data'

/** Only the current person's data in the current workspace. */
export const ownData: OwnData = {
  workflows: ownRows('workflows.id', (db, { workspaceId, userId }) =>
    db
      .selectFrom('workflows')
      .select([
        'id',
        'name',
        'description',
        'trigger',
        'actions',
        'tags',
        'enabled',
        'created_at as createdAt',
        'updated_at as updatedAt',
      ])
      .where((e) => e.and({ 'workflows.workspace_id': workspaceId, 'workflows.owner_id': userId }))
      .where('workflows.deleted_at', 'is', null),
  ),
}
