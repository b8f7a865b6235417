import { sessionLimits } from '@sextant/contract/kernel/limits'
import type { Role } from '@sextant/contract/kernel/roles'
import { sql } from 'kysely'
import type { Actor } from '#kernel/context'
import type { Db } from '#kernel/db'
import { inScope } from '../postgres/scope.ts'

const idleSince = (now: Date) => new Date(now.getTime() - sessionLimits.idleMs)

interface SessionLookup {
  userId: string
  sessionId: string
  /** Defaults to the personal workspace. */
  workspaceId: string | undefined
  now: Date
}

interface SeatOfPerson {
  workspace_id: string
  role: Role
  status: string
}

/** The session's user in a workspace; undefined without a membership there. */
export async function findActor(
  db: Db,
  { userId, sessionId, workspaceId, now }: SessionLookup,
): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin(sql<SeatOfPerson>`seats_of(${userId})`.as('m'), (join) => join.onTrue())
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['u.id as userId', 's.id as sessionId', 'w.id as workspaceId', 'm.role', 'u.name', 'u.email'])
    .where((e) => e.and({ 's.id': sessionId, 'u.id': userId }))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', idleSince(now))
    .where('u.disabled_at', 'is', null)
    .where('m.status', '=', 'active')
    .where((where) => (workspaceId ? where('w.id', '=', workspaceId) : where('w.personal_of', '=', where.ref('u.id'))))
    .executeTakeFirst()
  return row
}

/** A user in a workspace without a session, for jobs that act on their behalf. */
export async function findMember(db: Db, userId: string, workspaceId: string): Promise<Actor | undefined> {
  const row = await inScope(db, workspaceId)
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'm.workspace_id as workspaceId', 'm.role', 'u.name', 'u.email'])
    .where((e) => e.and({ 'm.user_id': userId, 'm.workspace_id': workspaceId, 'm.status': 'active' }))
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, sessionId: '' }
}

export async function isLive(db: Db, { userId, sessionId, now }: SessionLookup): Promise<boolean> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where((e) => e.and({ 's.id': sessionId, 'u.id': userId }))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', idleSince(now))
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Deliberately coarse: one write every few minutes, not per request. */
export async function markUsed(db: Db, { sessionId, userId, workspaceId }: Actor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 5 * 60_000)
  await inScope(db, workspaceId)
    .updateTable('memberships')
    .set({ last_active_at: now })
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .where((where) => where.or([where('last_active_at', 'is', null), where('last_active_at', '<', before)]))
    .execute()
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', before)
    .execute()
}
