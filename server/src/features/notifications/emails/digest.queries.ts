import type { Notification } from '@sextant/contract/notifications/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { type Reader, toNotification } from '../notifications.queries.ts'
import type { Frequency } from './digest-moment.ts'

export interface Candidate extends Reader {
  frequency: Frequency
  timeZone: string
  /** When the oldest notification that is neither read nor emailed was created. */
  oldestAt: Date
}

/** A page of people with digests on and pending notifications, ordered by id. */
export async function candidatesAfter(db: Db, after: Reader | undefined, atMost: number): Promise<Candidate[]> {
  let query = db
    .selectFrom('notifications as n')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.workspace_id', '=', 'n.workspace_id').onRef('m.user_id', '=', 'n.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .innerJoin('workspaces as w', 'w.id', 'n.workspace_id')
    .leftJoin('notification_settings as s', (join) =>
      join.onRef('s.workspace_id', '=', 'n.workspace_id').onRef('s.user_id', '=', 'n.user_id'),
    )
    .select((e) => [
      'n.workspace_id as workspaceId',
      'n.user_id as userId',
      e.fn.coalesce('s.digest_frequency', e.val('daily')).as('frequency'),
      e.fn.coalesce('s.time_zone', 'w.time_zone').as('timeZone'),
      sql<Date>`min(n.created_at)`.as('oldestAt'),
    ])
    .where('n.read_at', 'is', null)
    .where('n.emailed_at', 'is', null)
    .where('n.digest_id', 'is', null)
    .where((e) => e.and({ 'n.is_sample': false, 'm.status': 'active' }))
    .where('u.disabled_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .where((e) => e.or([e('s.user_id', 'is', null), e('s.email_digest', '=', true)]))
    .where((e) => e.or([e('s.user_id', 'is', null), e('s.digest_frequency', '<>', 'never')]))
  if (after) {
    query = query.where(sql<boolean>`(n.workspace_id, n.user_id) > (${after.workspaceId}::uuid, ${after.userId}::uuid)`)
  }
  const rows = await query
    .groupBy(['n.workspace_id', 'n.user_id', 's.digest_frequency', 's.time_zone', 'w.time_zone'])
    .orderBy('n.workspace_id')
    .orderBy('n.user_id')
    .limit(atMost)
    .execute()
  return rows.map((row) => ({ ...row, frequency: row.frequency as Frequency }))
}

/** Groups pending notifications into a new digest; undefined if there are none or another worker was faster. */
export async function begin(db: Db, { workspaceId, userId }: Reader, dueAt: Date): Promise<string | undefined> {
  const digest = await db
    .insertInto('notification_digests')
    .values({ workspace_id: workspaceId, user_id: userId, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!digest) return undefined
  await db
    .updateTable('notifications')
    .set({ digest_id: digest.id })
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .where('created_at', '<', dueAt)
    .where('read_at', 'is', null)
    .where('emailed_at', 'is', null)
    .where('digest_id', 'is', null)
    .where('is_sample', '=', false)
    .execute()
  return digest.id
}

/** Undefined if it was already sent. */
export async function findUnsent(db: Db, id: string): Promise<Reader | undefined> {
  return db
    .selectFrom('notification_digests')
    .select(['workspace_id as workspaceId', 'user_id as userId'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/** The newest notifications in it that are still unread, and how many there are. */
export async function listIn(
  db: Db,
  id: string,
  { workspaceId, userId }: Reader,
  atMost: number,
): Promise<{ newest: Notification[]; count: number }> {
  const unread = db
    .selectFrom('notifications')
    .where((e) => e.and({ digest_id: id, workspace_id: workspaceId, user_id: userId }))
    .where('read_at', 'is', null)
  const rows = await unread.selectAll().orderBy('id', 'desc').limit(atMost).execute()
  const { count } = await unread.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { newest: rows.map(toNotification), count }
}

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('notification_digests').set({ sent_at: at }).where('id', '=', id).execute()
}
