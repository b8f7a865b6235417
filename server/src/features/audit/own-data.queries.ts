import { type OwnData, ownRows } from '#kernel/own-data'

/** Only the person's own events in their current workspace. */
export const ownData: OwnData = {
  activity: ownRows('audit_events.id', (db, { workspaceId, userId }) =>
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
      .where((e) => e.and({ 'audit_events.workspace_id': workspaceId, 'audit_events.user_id': userId })),
  ),
}
