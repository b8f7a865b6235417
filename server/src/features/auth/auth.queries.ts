import type { CurrentUser, SignUp } from '@sextant/contract/auth/routes'
import { sql } from 'kysely'
import type { Actor, Origin } from '#kernel/context'
import type { Db } from '#kernel/db'

export interface Account {
  id: string
  email: string
  name: string
  disabled: boolean
  passwordHash: string | null
}

export const findByEmail = async (db: Db, email: string): Promise<Account | undefined> =>
  account(db).where(sql`lower(u.email)`, '=', email.trim().toLowerCase()).executeTakeFirst()

export const findById = async (db: Db, id: string): Promise<Account | undefined> =>
  account(db).where('u.id', '=', id).executeTakeFirst()

const account = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('passwords as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.name', 'p.hash as passwordHash'])
    .select((e) => e('u.disabled_at', 'is not', null).$castTo<boolean>().as('disabled'))

/** The account and its personal workspace, without the seat in it; undefined when the address is taken. */
export async function insertAccount(
  db: Db,
  person: Omit<SignUp, 'password'>,
  passwordHash: string | null = null,
): Promise<Account | undefined> {
  const name = `${person.first_name} ${person.last_name}`.trim()
  const email = person.email.trim().toLowerCase()
  const user = await db
    .insertInto('users')
    .values({ email, name, first_name: person.first_name, last_name: person.last_name, role_at_company: person.role })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return undefined
  if (passwordHash) await setPassword(db, user.id, passwordHash)
  await db.insertInto('workspaces').values({ name, personal_of: user.id }).execute()
  return { id: user.id, email, name, disabled: false, passwordHash }
}

export async function insertOwnSeat(db: Db, { workspaceId, userId }: Pick<Actor, 'workspaceId' | 'userId'>) {
  await db.insertInto('memberships').values({ workspace_id: workspaceId, user_id: userId, role: 'admin' }).execute()
}

/** Who the person is at home, for the audit lines about themselves. */
export async function personalActor(db: Db, userId: string): Promise<Omit<Actor, 'sessionId'>> {
  return db
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.personal_of', 'u.id')
    .select(['u.id as userId', 'w.id as workspaceId', 'u.name', 'u.email'])
    .select(sql.lit('admin' as const).as('role'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

interface NewSession {
  userId: string
  family: string | undefined
  now: Date
  expiresAt: Date
  origin: Origin
}

/** Undefined when the browser has one already. */
export async function insertSession(
  db: Db,
  { userId, family, now, expiresAt, origin }: NewSession,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      family: family ?? null,
      ip_address: origin.ipAddress,
      user_agent: origin.userAgent,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('family').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** For a browser with two sessions, the ended one, if any. */
export function findSessionOf(db: Db, family: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'revoked_at', 'expires_at', 'last_used_at'])
    .where('family', '=', family)
    .orderBy('revoked_at')
    .executeTakeFirst()
}

/** Also ends other sessions of the same browser; returns the token family. */
export async function endSession(db: Db, sessionId: string, at: Date): Promise<string | null> {
  const familyOfIt = db.selectFrom('sessions as s').select('s.family').where('s.id', '=', sessionId)
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where((where) => where.or([where('id', '=', sessionId), where('family', '=', familyOfIt)]))
    .returning('family')
    .executeTakeFirst()
  return ended?.family ?? null
}

/** Returns the owner; undefined when it had already ended. */
export async function endSessionOf(db: Db, family: string, at: Date): Promise<string | undefined> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id
}

/** Ends everything that was opened with the old password. */
export async function endAllSessions(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  const identities = db.selectFrom('identities').select('id').where('user_id', '=', userId)
  await db
    .deleteFrom('refresh_tokens')
    .where((e) => e.or([e('user_id', '=', userId), e('identity_id', 'in', identities)]))
    .execute()
}

/** Networks the person recently signed in from. */
export async function listAddresses(db: Db, userId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('ip_address')
    .distinct()
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .limit(200)
    .execute()
  return rows.map((row) => row.ip_address)
}

export async function setPassword(db: Db, userId: string, hash: string): Promise<void> {
  await db
    .insertInto('passwords')
    .values({ user_id: userId, hash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: sql`now()` }))
    .execute()
}

export async function readUser(db: Db, userId: string): Promise<CurrentUser> {
  const { created_at, updated_at, ...rest } = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      'first_name',
      'last_name',
      'company_name',
      'role_at_company',
      'industry',
      'linkedin_url',
      'avatar_url',
      'created_at',
      'updated_at',
    ])
    .select((e) => e('email_verified_at', 'is not', null).$castTo<boolean>().as('emailVerified'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...rest, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
}

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.email_verified_at !== null
}

export async function setVerified(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ email_verified_at: at }).where('id', '=', userId).execute()
}

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** On the largest plan, marked to receive sample data. */
export async function setDemo(db: Db, workspaceId: string): Promise<void> {
  await db.updateTable('workspaces').set({ plan: 'team', samples: 'coming' }).where('id', '=', workspaceId).execute()
}

/** Accounts whose sample data was still being created when the server stopped. */
export async function findUnfinishedDemo(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('workspaces')
    .select('personal_of')
    .where('samples', '=', 'coming')
    .where('personal_of', 'is not', null)
    .executeTakeFirst()
  return row?.personal_of ?? undefined
}

export async function setDemoFinished(db: Db, workspaceId: string): Promise<void> {
  await db.updateTable('workspaces').set({ samples: 'there' }).where('id', '=', workspaceId).execute()
}
