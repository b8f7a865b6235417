import type { Role } from '@sextant/contract/kernel/roles'
import type { InvitationLook, MyInvitation, OpenInvitation } from '@sextant/contract/team/invitations'
import { type Selectable, sql } from 'kysely'
import { countRows } from '#db/count-rows'
import type { Invitations } from '#db/tables'
import { camelJson, type Db } from '#kernel/db'

const columns = ['id', 'email', 'role', 'invited_by', 'created_at', 'expires_at'] as const

export type Row = Pick<Selectable<Invitations>, (typeof columns)[number]>

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

export const count = (db: Db, teamId: string): Promise<number> =>
  countRows(db.selectFrom('invitations').where('workspace_id', '=', teamId).where('accepted_at', 'is', null))

export const findByEmail = (db: Db, teamId: string, email: string): Promise<Row | undefined> =>
  open(db, teamId).where('email', '=', email).executeTakeFirst()

export const find = (db: Db, teamId: string, id: string): Promise<Row | undefined> =>
  open(db, teamId).where('id', '=', id).executeTakeFirst()

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

/** Invalidates the earlier link right away; the email job creates the next code. */
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

export const setRole = (db: Db, id: string, role: Role): Promise<Row> =>
  db.updateTable('invitations').set({ role }).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute()
}

/** Revokes open invitations when the team is deleted. */
export function removeOf(db: Db, teamId: string): Promise<{ id: string; email: string }[]> {
  return db
    .deleteFrom('invitations')
    .where('workspace_id', '=', teamId)
    .where('accepted_at', 'is', null)
    .returning(['id', 'email'])
    .execute()
}

/** Data for the email; undefined when the invitation is no longer open. */
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

const withTeam = (db: Db) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspace_id')
    .select(['i.id', 'w.id as teamId', 'w.name as team', 'i.email', 'i.role', 'i.invited_by as invitedBy'])
    .select(['i.expires_at as expiresAt', 'i.accepted_by as acceptedBy'])
    .where('w.deleted_at', 'is', null)

type InvitationTo = Omit<Row, 'email'> & Pick<Selectable<Invitations>, 'workspace_id' | 'accepted_at'>

/** Of every team: the person is in none of them yet. */
const invitationsTo = (email: string) => sql<InvitationTo>`invitations_to(${email})`.as('i')

/** The team whose invitation this is; undefined where it is not to this address. */
export async function findTeamInviting(db: Db, email: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(invitationsTo(email))
    .select('i.workspace_id')
    .where('i.id', '=', id)
    .executeTakeFirst()
  return row?.workspace_id
}

/** The team whose invitation has this code; the invitation itself is read there. */
export async function findTeamByHash(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select workspace_of_invitation(${hash}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

const byHash = (db: Db, hash: Buffer) => withTeam(db).where('i.hash', '=', hash)

/**
 * Locks the invitation so only one of several concurrent requests accepts it. Locks the team first, as team changes do.
 */
export const lockByHash = (db: Db, hash: Buffer) => byHash(db, hash).forNoKeyUpdate(['w', 'i']).executeTakeFirst()

export const lockById = (db: Db, id: string) =>
  withTeam(db).where('i.id', '=', id).forNoKeyUpdate(['w', 'i']).executeTakeFirst()

export type HeldInvitation = NonNullable<Awaited<ReturnType<typeof lockById>>>

/** More invitations than anyone has. */
const mostShown = 100

export async function listTo(db: Db, email: string, now: Date): Promise<MyInvitation[]> {
  const rows = await db
    .selectFrom(invitationsTo(email))
    .innerJoin('workspaces as w', 'w.id', 'i.workspace_id')
    .select(['i.id', 'w.name as team', 'i.role', 'i.invited_by as invitedBy'])
    .select(['i.created_at as createdAt', 'i.expires_at as expiresAt'])
    .where('w.deleted_at', 'is', null)
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('i.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, team, role, invitedBy, createdAt, expiresAt }) => ({
    ...{ id, team, role, invitedBy },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

export async function look(db: Db, hash: Buffer, now: Date): Promise<InvitationLook | undefined> {
  const row = await byHash(db, hash)
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

/** Expired invitations are kept for a month, so late visitors see that the link has expired. */
export async function removeEndedBefore(db: Db, at: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('invitations').where('expires_at', '<', at).executeTakeFirst()
  return Number(numDeletedRows)
}

export const toInvitation = (row: Row, now: Date): OpenInvitation => ({
  ...camelJson(row, 'id', 'email', 'role', 'invited_by', 'created_at', 'expires_at'),
  isExpired: row.expires_at <= now,
})
