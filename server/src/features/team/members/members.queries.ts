import { permissionsOf, type Role } from '@sextant/contract/kernel/roles'
import type { TeamMember } from '@sextant/contract/team/routes'
import type { MemberStatus } from '@sextant/contract/team/rules'
import { sql } from 'kysely'
import { countRows } from '#db/count-rows'
import { camel, type Db } from '#kernel/db'
import type { Place } from './member-cursor.ts'
import type { Seat } from './member-rules.ts'

/** Members and invitations as one list: owner, active, pending, inactive. */
const everybody = (db: Db, teamId: string) => {
  const seats = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['u.id', 'u.name', 'u.email', 'm.role', 'm.status', 'm.last_active_at', 'u.avatar_url', 'm.is_sample'])
    .select([
      sql<Date>`date_trunc('milliseconds', m.joined_at)`.as('at'),
      sql<boolean>`w.owner_id is not distinct from u.id`.as('is_owner'),
      sql<number>`case when w.owner_id = u.id then 0 when m.status = 'active' then 1 else 3 end`.as('rank'),
      sql<Date | null>`null::timestamptz`.as('expires_at'),
      sql<string | null>`null::text`.as('invited_by'),
    ])
    .where('m.workspace_id', '=', teamId)
  const invited = db
    .selectFrom('invitations as i')
    .select(['i.id', 'i.email as name', 'i.email', 'i.role'])
    .select([
      sql<'pending'>`'pending'::membership_status`.as('status'),
      sql<Date | null>`null::timestamptz`.as('last_active_at'),
      sql<string | null>`null::text`.as('avatar_url'),
      sql<boolean>`false`.as('is_sample'),
      sql<Date>`date_trunc('milliseconds', i.created_at)`.as('at'),
      sql<boolean>`false`.as('is_owner'),
      sql<number>`2`.as('rank'),
      'i.expires_at',
      'i.invited_by',
    ])
    .where('i.workspace_id', '=', teamId)
    .where('i.accepted_at', 'is', null)
  return seats.unionAll(invited)
}

interface Window {
  status: MemberStatus | undefined
  after: Place | undefined
  atMost: number
}

export async function list(db: Db, teamId: string, { status, after, atMost }: Window) {
  let query = db.selectFrom(everybody(db, teamId).as('p')).selectAll()
  if (status) query = query.where('p.status', '=', status)
  if (after) {
    const place = sql`(${after.rank}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
    query = query.where(sql<boolean>`(p.rank, p.at, p.id) > ${place}`)
  }
  return query.orderBy('p.rank').orderBy('p.at').orderBy('p.id').limit(atMost).execute()
}

export type MemberRow = Awaited<ReturnType<typeof list>>[number]

export const find = async (db: Db, teamId: string, id: string): Promise<MemberRow | undefined> =>
  db.selectFrom(everybody(db, teamId).as('p')).selectAll().where('p.id', '=', id).executeTakeFirst()

export async function countByStatus(db: Db, teamId: string): Promise<Record<MemberStatus, number>> {
  const rows = await db
    .selectFrom(everybody(db, teamId).as('p'))
    .select((e) => ['p.status', e.fn.countAll<number>().as('count')])
    .groupBy('p.status')
    .execute()
  return {
    active: 0,
    pending: 0,
    inactive: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, Number(row.count)])),
  }
}

export interface FoundSeat extends Seat {
  userId: string
  name: string
  email: string
}

export async function findSeat(db: Db, teamId: string, userId: string): Promise<FoundSeat | undefined> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['u.id as userId', 'u.name', 'u.email', 'm.role', 'm.status'])
    .select(sql<boolean>`w.owner_id is not distinct from u.id`.as('isOwner'))
    .where((e) => e.and({ 'm.workspace_id': teamId, 'm.user_id': userId }))
    .executeTakeFirst()
  return row && { ...row, status: row.status === 'active' ? 'active' : 'inactive' }
}

export const countOtherAdmins = (db: Db, teamId: string, userId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('memberships')
      .where('workspace_id', '=', teamId)
      .where('user_id', '<>', userId)
      .where((e) => e.and({ role: 'admin', status: 'active' })),
  )

interface SeatKey {
  teamId: string
  userId: string
}

export async function update(db: Db, { teamId, userId }: SeatKey, seat: Pick<Seat, 'role' | 'status'>): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ role: seat.role, status: seat.status })
    .where((e) => e.and({ workspace_id: teamId, user_id: userId }))
    .execute()
}

export async function remove(db: Db, { teamId, userId }: SeatKey): Promise<void> {
  await db.deleteFrom('memberships').where('workspace_id', '=', teamId).where('user_id', '=', userId).execute()
}

/** Undefined when they have a seat already. */
export async function insert(
  db: Db,
  { teamId, userId }: SeatKey,
  { role, at }: { role: Role; at: Date },
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('memberships')
    .values({ workspace_id: teamId, user_id: userId, role, joined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted?.user_id
}

export const findByEmail = async (db: Db, email: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('users').select('id').where(sql`lower(email)`, '=', email).executeTakeFirst()

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirst()
  return user?.email_verified_at != null
}

export function toMember(row: MemberRow, userId: string, now: Date): TeamMember {
  return {
    ...camel(row, 'id', 'name', 'email', 'role', 'status', 'avatar_url', 'is_owner', 'is_sample'),
    joinedAt: row.at.toISOString(),
    lastActive: row.last_active_at?.toISOString() ?? null,
    permissions: permissionsOf(row.role),
    isYou: row.id === userId,
    invitation: row.expires_at && {
      expiresAt: row.expires_at.toISOString(),
      isExpired: row.expires_at <= now,
      invitedBy: row.invited_by ?? '',
    },
  }
}
