import { type Db, snake } from '#kernel/db'
import type { ExternalPerson } from '#ports/world/identity'

export interface Identity extends Omit<ExternalPerson, 'picture'> {
  id: string
  userId: string | null
}

const columns = [
  'id',
  'issuer',
  'subject',
  'email',
  'email_verified as emailVerified',
  'name',
  'given_name as givenName',
  'family_name as familyName',
  'user_id as userId',
] as const

/** Updates the provider's data about the person; the linked user stays. */
export function saveIdentity(db: Db, person: ExternalPerson, at: Date): Promise<Identity> {
  const values = {
    ...snake(person, 'email', 'emailVerified', 'name', 'givenName', 'familyName'),
    seen_at: at,
  }
  return db
    .insertInto('identities')
    .values({ issuer: person.issuer, subject: person.subject, ...values })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const findIdentity = (db: Db, id: string): Promise<Identity | undefined> =>
  db.selectFrom('identities').select(columns).where('id', '=', id).executeTakeFirst()

export const identitiesOf = (db: Db, userId: string): Promise<Identity[]> =>
  db.selectFrom('identities').select(columns).where('user_id', '=', userId).execute()

/** False when it is already linked to someone else. */
export async function linkIdentity(db: Db, id: string, userId: string): Promise<boolean> {
  const linked = await db
    .updateTable('identities')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return linked.numUpdatedRows === 1n
}

export async function insertTrip(db: Db, hash: Buffer, expiresAt: Date): Promise<void> {
  await db.insertInto('sign_in_trips').values({ hash, expires_at: expiresAt }).execute()
}

/** Deletes the trip, so its answer works only once. */
export async function takeTrip(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('sign_in_trips')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}
