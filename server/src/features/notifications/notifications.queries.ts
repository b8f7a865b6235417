import {
  countedUnread,
  type Notification,
  type NotificationCounts,
  type NotificationFilter,
} from '@sextant/contract/notifications/routes'
import { groupTitle } from '@sextant/contract/notifications/rules'
import { type Selectable, sql } from 'kysely'
import type { Notifications } from '#db/tables'
import type { Db } from '#kernel/db'

/** Whose bell it is. */
export interface Reader {
  workspaceId: string
  userId: string
}

/** How many items of a group are listed one by one. */
export const listedItems = 20

interface Item {
  title: string
  message?: string
  actionUrl: string | null
  at: string
}

const summaryColumns = [
  'id',
  'kind',
  'type',
  'title',
  'message',
  'action_url',
  'count',
  'items',
  'is_sample',
  'read_at',
  'created_at',
] as const

const ofReader = (db: Db, { workspaceId, userId }: Reader) =>
  db.selectFrom('notifications').where((e) => e.and({ workspace_id: workspaceId, user_id: userId, in_app: true }))

export async function list(
  db: Db,
  reader: Reader,
  { filter, before, atMost }: { filter: NotificationFilter; before: string | undefined; atMost: number },
): Promise<Notification[]> {
  let query = ofReader(db, reader).select(summaryColumns)
  if (filter === 'unread') query = query.where('read_at', 'is', null)
  if (filter === 'read') query = query.where('read_at', 'is not', null)
  if (before) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(atMost).execute()).map(toNotification)
}

export async function count(db: Db, reader: Reader): Promise<NotificationCounts> {
  const { all, unread, newest } = await ofReader(db, reader)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where read_at is null)::int`.as('unread'),
      ofReader(db, reader).select('id').orderBy('id', 'desc').limit(1).as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return { all, unread, read: all - unread, newest }
}

/** Stops counting where the bell stops showing exact numbers. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const some = ofReader(db, reader).select('id').where('read_at', 'is', null).limit(countedUnread)
  const { unread } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Returns whether it was unread before; undefined if the reader has no such notification. */
export async function markRead(db: Db, reader: Reader, id: string, at: Date) {
  const row = await ofReader(db, reader).select(summaryColumns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  if (!row.read_at) await db.updateTable('notifications').set({ read_at: at }).where('id', '=', id).execute()
  return { notification: toNotification({ ...row, read_at: row.read_at ?? at }), isNews: !row.read_at }
}

export async function markAllRead(db: Db, { workspaceId, userId }: Reader, upTo: string | undefined, at: Date) {
  let query = db
    .updateTable('notifications')
    .set({ read_at: at })
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId, in_app: true }))
    .where('read_at', 'is', null)
  if (upTo) query = query.where('id', '<=', upTo)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export async function idsUpTo(db: Db, reader: Reader, upTo: string | undefined): Promise<string[]> {
  let query = ofReader(db, reader).select('id')
  if (upTo) query = query.where('id', '<=', upTo)
  return (await query.execute()).map(({ id }) => id)
}

export function toNotification(row: Pick<Selectable<Notifications>, (typeof summaryColumns)[number]>): Notification {
  const isGroup = row.count > 1
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    title: isGroup ? groupTitle(row.kind, row.count) : row.title,
    message: isGroup ? `Newest: ${row.title}` : row.message,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    actionUrl: row.action_url,
    count: row.count,
    items: isGroup ? (row.items as unknown as Item[]).slice(0, listedItems).map(toItem) : [],
    isSample: row.is_sample,
  }
}

const toItem = ({ title, message = '', actionUrl, at }: Item) => ({ title, message, actionUrl, createdAt: at })
