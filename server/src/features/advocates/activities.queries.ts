import type { ActivityKind } from '@sextant/contract/advocates/rules'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

interface NewActivity {
  workspaceId: string
  advocateId: string
  kind: ActivityKind
  points: number
  note: string
  byName: string
  at: Date
  messageId?: string
}

/** Records an activity and updates the advocate's totals. A reply to an email counts once. */
export async function record(db: Db, activity: NewActivity): Promise<void> {
  const { workspaceId, advocateId, kind, points, note, byName, at, messageId = null } = activity
  await db
    .insertInto('advocate_activities')
    .values({
      ...{ workspace_id: workspaceId, advocate_id: advocateId, message_id: messageId },
      ...{ kind, points, note, by_name: byName, at },
    })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ kind, points, note }))
    .execute()
  await sum(db, workspaceId, advocateId)
}

export async function deleteByMessage(db: Db, workspaceId: string, messageId: string): Promise<void> {
  const row = await db
    .deleteFrom('advocate_activities')
    .where((e) => e.and({ workspace_id: workspaceId, message_id: messageId }))
    .returning('advocate_id')
    .executeTakeFirst()
  if (row) await sum(db, workspaceId, row.advocate_id)
}

async function sum(db: Db, workspaceId: string, advocateId: string): Promise<void> {
  const { points, referrals, last } = await db
    .selectFrom('advocate_activities')
    .select([
      sql<number>`coalesce(sum(points), 0)::int`.as('points'),
      sql<number>`count(*) filter (where kind = 'referral')::int`.as('referrals'),
      sql<Date | null>`max(at) filter (where kind <> 'reward')`.as('last'),
    ])
    .where('advocate_id', '=', advocateId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('advocates')
    .set({ points, referrals, last_activity_at: last })
    .where((e) => e.and({ workspace_id: workspaceId, id: advocateId }))
    .execute()
}

const newestShown = 30

export function newest(db: Db, workspaceId: string, advocateId: string) {
  return db
    .selectFrom('advocate_activities')
    .select(['id', 'kind', 'points', 'note', 'at', 'by_name'])
    .where((e) => e.and({ workspace_id: workspaceId, advocate_id: advocateId }))
    .orderBy('id', 'desc')
    .limit(newestShown)
    .execute()
}

export interface Tally {
  advocateId: string
  name: string
  emailKey: string | null
  kind: ActivityKind
  count: number
  points: number
}

export async function tally(db: Db, workspaceId: string, since: Date): Promise<Tally[]> {
  const rows = await db
    .selectFrom('advocate_activities as x')
    .innerJoin('advocates as a', 'a.id', 'x.advocate_id')
    .select([
      'a.id as advocateId',
      'a.name',
      'a.email_key as emailKey',
      'x.kind',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(x.points)::int`.as('points'),
    ])
    .where('x.workspace_id', '=', workspaceId)
    .where('x.at', '>=', since)
    .where('x.kind', '<>', 'reward')
    .groupBy(['a.id', 'a.name', 'a.email_key', 'x.kind'])
    .orderBy('points', 'desc')
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as ActivityKind }))
}

/** Advocates who earned more thank-yous than they got, one per full threshold. */
export function dueForThanks(db: Db, workspaceId: string, threshold: number, atMost: number) {
  return db
    .selectFrom('advocates as a')
    .select(['a.id', 'a.name', 'a.points'])
    .where((e) => e.and({ 'a.workspace_id': workspaceId, 'a.status': 'active' }))
    .where('a.points', '>=', threshold)
    .where((e) =>
      e(
        e
          .selectFrom('advocate_activities as x')
          .select(sql<number>`count(*)::int`.as('given'))
          .whereRef('x.advocate_id', '=', 'a.id')
          .where('x.kind', '=', 'reward'),
        '<',
        sql<number>`a.points / ${threshold}::int`,
      ),
    )
    .orderBy('a.points', 'desc')
    .orderBy('a.id')
    .limit(atMost)
    .execute()
}
