import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { Notice, Recipients } from '#ports/notifications'
import { listedItems } from './notifications.queries.ts'

export interface NewNotification extends Pick<Notice, 'kind' | 'type' | 'title' | 'message'> {
  actionUrl: string | null
  about: readonly string[]
  isSample: boolean
}

export interface Recipient {
  userId: string
  inApp: boolean
  urgentEmail: boolean
  slack: boolean
  teams: boolean
}

export function listRecipients(db: Db, { workspaceId, userIds, roles, except = [] }: Recipients): Promise<Recipient[]> {
  let query = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('notification_settings as s', (join) =>
      join.onRef('s.workspace_id', '=', 'm.workspace_id').onRef('s.user_id', '=', 'm.user_id'),
    )
    .select((e) => [
      'm.user_id as userId',
      e.fn.coalesce('s.in_app', e.val(true)).as('inApp'),
      e.fn.coalesce('s.urgent_email', e.val(false)).as('urgentEmail'),
      e.fn.coalesce('s.slack', e.val(false)).as('slack'),
      e.fn.coalesce('s.teams', e.val(false)).as('teams'),
    ])
    .where((e) => e.and({ 'm.workspace_id': workspaceId, 'm.status': 'active' }))
    .where('u.disabled_at', 'is', null)
  if (userIds) query = query.where('m.user_id', 'in', [...userIds])
  if (roles) query = query.where('m.role', 'in', [...roles])
  if (except.length > 0) query = query.where('m.user_id', 'not in', [...except])
  return query.orderBy('m.user_id').execute()
}

/** Claims the key and returns the people who have not been notified with it yet. */
export async function takeKey(
  db: Db,
  workspaceId: string,
  { key, userIds, at }: { key: string; userIds: string[]; at: Date },
): Promise<Set<string>> {
  const rows = await db
    .insertInto('notification_keys')
    .values(userIds.map((userId) => ({ workspace_id: workspaceId, user_id: userId, key, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Serializes notifications of a workspace until the transaction ends. */
export async function lockWorkspace(db: Db, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${workspaceId}`}, 0))`.execute(db)
}

/** Items beyond the listed ones are kept without messages, only to notice when they are settled. */
const keptItems = 200

interface Joining {
  userIds: string[]
  notification: NewNotification
  at: Date
  since: Date
}

export interface Row {
  id: string
  userId: string
  count: number
  createdAt: Date
}

const written = ['id', 'user_id as userId', 'count', 'created_at as createdAt'] as const

/** Adds it to each person's unread group of the same kind since then. */
export function join(db: Db, workspaceId: string, { userIds, notification, at, since }: Joining): Promise<Row[]> {
  const { title, message, actionUrl, about } = notification
  const item = sql`jsonb_build_array(${JSON.stringify({ title, message, actionUrl, about, at })}::jsonb)`
  const first = sql`jsonb_build_array(jsonb_build_object('title', title, 'message', message, 'actionUrl', action_url, 'about', to_jsonb(about), 'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`
  const all = sql`${item} || case when count = 1 then ${first} else items end`
  const listed = sql`jsonb_path_query_array(${all}, ${sql.lit(`$[0 to ${listedItems - 1}]`)})`
  const rest = sql`(
    select coalesce(jsonb_agg(one - 'message' order by place), '[]')
    from jsonb_array_elements(${all}) with ordinality as kept (one, place)
    where place > ${sql.lit(listedItems)} and place <= ${sql.lit(keptItems)} and one->'about' <> '[]'
  )`
  return db
    .updateTable('notifications')
    .set({
      title,
      message,
      action_url: actionUrl,
      count: sql`count + 1`,
      items: sql`${listed} || ${rest}`,
      about: sql`about || ${[...about]}::text[]`,
    })
    .where('id', 'in', (e) =>
      e
        .selectFrom('notifications')
        .select('id')
        .distinctOn('user_id')
        .where('workspace_id', '=', workspaceId)
        .where('user_id', 'in', userIds)
        .where((e) => e.and({ kind: notification.kind, type: notification.type, is_sample: false }))
        .where('read_at', 'is', null)
        .where('digest_id', 'is', null)
        .where('created_at', '>', since)
        .orderBy('user_id')
        .orderBy('id', 'desc'),
    )
    .returning(written)
    .execute()
}

/** A time-sortable id for a given time: sample data is inserted in any order. */
function idAt(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`
}

export function insert(
  db: Db,
  workspaceId: string,
  { recipients, notification, at }: { recipients: Recipient[]; notification: NewNotification; at: Date },
): Promise<Row[]> {
  const { actionUrl, about, isSample, ...texts } = notification
  const shared = {
    ...texts,
    workspace_id: workspaceId,
    action_url: actionUrl,
    about: [...about],
    is_sample: isSample,
    created_at: at,
  }
  return db
    .insertInto('notifications')
    .values(
      recipients.map(({ userId, inApp }) => ({
        ...{ ...shared, user_id: userId, in_app: inApp },
        ...(isSample && { id: idAt(at) }),
      })),
    )
    .returning(written)
    .execute()
}
