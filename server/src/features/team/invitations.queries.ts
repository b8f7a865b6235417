import type { Role } from '@sextant/contract/kernel/roles'
import type { InvitationLook, OpenInvitation } from '@sextant/contract/team'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

const columns = ['id', 'email', 'role', 'invited_by', 'created_at', 'expires_at'] as const

export interface Row {
  id: string
  email: string
  role: Role
  invited_by: string
  created_at: Date
  expires_at: Date
}

const open = (db: Db, teamId: string) =>
  db.selectFrom('invitations').select(columns).where('workspace_id', '=', teamId).where('accepted_at', 'is', null)

interface Window {
  before: string | undefined
  atMost: number
}

export async function list(db: Db, teamId: string, { before, atMost }: Window): Promise<Row[]> {
  let query = open(db, teamId)
  if (before) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(atMost).execute()
}

export async function count(db: Db, teamId: string): Promise<number> {
  const { invitations } = await db
    .selectFrom('invitations')
    .select((e) => e.fn.countAll<number>().as('invitations'))
    .where('workspace_id', '=', teamId)
    .where('accepted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(invitations)
}

export function findByEmail(db: Db, teamId: string, email: string): Promise<Row | undefined> {
  return open(db, teamId).where('email', '=', email).executeTakeFirst()
}

export function find(db: Db, teamId: string, id: string): Promise<Row | undefined> {
  return open(db, teamId).where('id', '=', id).executeTakeFirst()
}

interface NewInvitation {
  teamId: string
  email: string
  role: Role
  invitedBy: string
  expiresAt: Date
}

export function insert(db: Db, { teamId, email, role, invitedBy, expiresAt }: NewInvitation): Promise<Row> {
  return db
    .insertInto('invitations')
    .values({ workspace_id: teamId, email, role, invited_by: invitedBy, expires_at: expiresAt })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The link that went out before ends at once; the job that mails the next one makes its code. */
export function renew(
  db: Db,
  id: string,
  { role, invitedBy, expiresAt }: Pick<NewInvitation, 'role' | 'invitedBy' | 'expiresAt'>,
): Promise<Row> {
  return db
    .updateTable('invitations')
    .set({ role, invited_by: invitedBy, expires_at: expiresAt, hash: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function setRole(db: Db, id: string, role: Role): Promise<Row> {
  return db.updateTable('invitations').set({ role }).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute()
}

/** Where somebody with this address, which they have proved to be theirs, works already. */
export function findHome(db: Db, email: string): Promise<{ userId: string; workspaceId: string } | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.personal_of', 'u.id')
    .select(['u.id as userId', 'w.id as workspaceId'])
    .where(sql`lower(u.email)`, '=', email)
    .where('u.email_verified_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** What the mail says; undefined when there is no longer anything to send. */
export async function setHash(db: Db, id: string, { hash, now }: { hash: Buffer; now: Date }) {
  return db
    .updateTable('invitations as i')
    .from('workspaces as w')
    .set({ hash, sent_at: now })
    .whereRef('w.id', '=', 'i.workspace_id')
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', now)
    .returning(['w.name as team', 'i.email', 'i.role', 'i.invited_by as invitedBy'])
    .executeTakeFirst()
}

/** As a link names it: by the hash of its code, or by its id where that was signed. */
export type Named = { hash: Buffer } | { id: string }

const named = (db: Db, by: Named) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspace_id')
    .select(['i.id', 'w.id as teamId', 'w.name as team', 'i.email', 'i.role', 'i.invited_by as invitedBy'])
    .select(['i.expires_at as expiresAt', 'i.accepted_by as acceptedBy'])
    .where('id' in by ? 'i.id' : 'i.hash', '=', 'id' in by ? by.id : by.hash)

/** Held, so that of many who accept it at once one does. */
export function hold(db: Db, by: Named) {
  return named(db, by).forUpdate('i').executeTakeFirst()
}

export async function look(db: Db, by: Named, now: Date): Promise<InvitationLook | undefined> {
  const row = await named(db, by)
    .select((e) =>
      e
        .exists(e.selectFrom('users as u').select('u.id').where(sql`lower(u.email)`, '=', e.ref('i.email')))
        .$castTo<boolean>()
        .as('hasAccount'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { team, invitedBy, email, role, hasAccount, expiresAt, acceptedBy } = row
  const state = acceptedBy ? 'accepted' : expiresAt <= now ? 'expired' : 'open'
  return { team, invitedBy, email, role, state, expiresAt: expiresAt.toISOString(), hasAccount }
}

export async function markAccepted(db: Db, id: string, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db.updateTable('invitations').set({ accepted_at: now, accepted_by: userId }).where('id', '=', id).execute()
}

/** Who comes late is told that the link has expired, for a month. */
export async function removeEndedBefore(db: Db, at: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('invitations').where('expires_at', '<', at).executeTakeFirst()
  return Number(numDeletedRows)
}

export const toInvitation = (row: Row, now: Date): OpenInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.invited_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
})
