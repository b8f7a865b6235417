import {
  defaultNotificationSettings as defaults,
  NotificationSettings,
  type NotificationSettingsDraft,
} from '@sextant/contract/notifications/routes'
import { sql } from 'kysely'
import { type Db, snake } from '#kernel/db'
import type { Reader } from './notifications.queries.ts'

const columns = [
  'email_digest as emailDigest',
  'in_app as inApp',
  'slack',
  'teams',
  'urgent_email as urgentEmail',
  'digest_frequency as digestFrequency',
  'time_zone as timeZone',
] as const

export async function find(db: Db, { workspaceId, userId }: Reader): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(columns)
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .executeTakeFirst()
  return row ? NotificationSettings.parse(row) : defaults
}

/** Updates only the given fields, on a locked row so that concurrent updates do not overwrite each other. */
export async function save(
  db: Db,
  { workspaceId, userId }: Reader,
  draft: NotificationSettingsDraft,
): Promise<{ before: NotificationSettings; saved: NotificationSettings }> {
  await db
    .insertInto('notification_settings')
    .values({ workspace_id: workspaceId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const own = db
    .selectFrom('notification_settings')
    .select(columns)
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
  const before = NotificationSettings.parse(await own.forUpdate().executeTakeFirstOrThrow())
  const saved = NotificationSettings.parse({ ...before, ...named(draft) })
  await db
    .updateTable('notification_settings')
    .set({
      ...snake(saved, 'emailDigest', 'inApp', 'slack', 'teams', 'urgentEmail', 'digestFrequency', 'timeZone'),
    })
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .execute()
  return { before, saved }
}

const named = (draft: object) => Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))

/** Members who want notifications there. */
export async function countToldBy(db: Db, workspaceId: string, channel: 'slack' | 'teams'): Promise<number> {
  const { count } = await db
    .selectFrom('notification_settings as s')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.workspace_id', '=', 's.workspace_id').onRef('m.user_id', '=', 's.user_id'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('s.workspace_id', '=', workspaceId)
    .where(`s.${channel}`, '=', true)
    .where('m.status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

export interface Addressee {
  name: string
  email: string
  isVerified: boolean
}

/** The recipient of an email; undefined if they are not a member. */
export async function findAddressee(db: Db, { workspaceId, userId }: Reader): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.name', 'u.email', 'u.email_verified_at'])
    .where((e) => e.and({ 'm.workspace_id': workspaceId, 'm.user_id': userId, 'm.status': 'active' }))
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return row && { name: row.name, email: row.email, isVerified: row.email_verified_at !== null }
}
