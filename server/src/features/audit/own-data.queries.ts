import type { Db } from '#kernel/db'
import type { OwnData, OwnDataPage } from '#kernel/own-data'

const activity = (db: Db, workspaceId: string, userId: string, { before, atMost }: OwnDataPage) =>
  db
    .selectFrom('audit_events')
    .select([
      'id',
      'at',
      'action',
      'resource',
      'resource_id as resourceId',
      'details',
      'ip_address as ipAddress',
      'user_agent as userAgent',
      'success',
    ])
    .where('audit_events.workspace_id', '=', workspaceId)
    .where('audit_events.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('audit_events.id', '<', before ?? ''))
    .orderBy('audit_events.id', 'desc')
    .limit(atMost)
    .execute()

/** Only the person's own events in their current workspace. */
export const ownData: OwnData = {
  activity: (ctx, page) => activity(ctx.db, ctx.actor.workspaceId, ctx.actor.userId, page),
}
