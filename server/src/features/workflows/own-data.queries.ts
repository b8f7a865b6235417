import type { Db } from '#kernel/db'
import type { OwnData, OwnDataPage } from '#kernel/own-data'

const workflows = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
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
    .where('workflows.workspace_id', '=', workspaceId)
    .where('workflows.owner_id', '=', userId)
    .where('workflows.deleted_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('workflows.id', '<', before ?? ''))
    .orderBy('workflows.id', 'desc')
    .limit(atMost)
    .execute()

/** Only the current person's data in the current workspace. */
export const ownData: OwnData = {
  workflows: (ctx, page) => workflows(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
}
