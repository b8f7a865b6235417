import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { VouchedPerson } from '#ports/world/identity'

export async function insertRefreshToken(db: Db, hash: Buffer, person: VouchedPerson, expiresAt: Date): Promise<void> {
  const of = 'userId' in person ? { user_id: person.userId } : { identity_id: person.identityId }
  await db
    .insertInto('refresh_tokens')
    .values({ hash, family: person.family, expires_at: expiresAt, ...of })
    .execute()
}

/** Locks the row, so the second of two concurrent exchanges finds it used. */
export const findRefreshToken = (db: Db, hash: Buffer) =>
  db.selectFrom('refresh_tokens').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst()

/** The first use counts; a repeat within the grace period doesn't extend it. */
export async function markUsed(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
}

export async function endFamily(db: Db, family: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('family', '=', family).execute()
}

export async function isFamilyAlive(db: Db, family: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family')
    .where('family', '=', family)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewCode {
  userId: string
  hash: Buffer
  expiresAt: Date
}

/** A new code invalidates earlier ones. */
export async function replaceCode(db: Db, purpose: string, code: NewCode): Promise<void> {
  await deleteCodes(db, purpose, code.userId)
  await insertCode(db, purpose, code)
}

export async function deleteCodes(db: Db, purpose: string, userId: string): Promise<void> {
  await db.deleteFrom('mailed_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

export async function insertCode(db: Db, purpose: string, code: NewCode): Promise<void> {
  const values = { hash: code.hash, purpose, user_id: code.userId, expires_at: code.expiresAt }
  await db.insertInto('mailed_codes').values(values).execute()
}

/** Deletes the code so it works once; returns its owner and expiry. */
export function takeCode(db: Db, purpose: string, hash: Buffer, now: Date) {
  return db
    .deleteFrom('mailed_codes')
    .where((e) => e.and({ hash, purpose }))
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

/** False during the key's cooldown; otherwise starts it. */
export async function beginCoolDown(db: Db, key: string, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ resets_at: until }).where('rate_limits.resets_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function endCoolDown(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Keys that are still delayed. */
export async function blockedKeys(db: Db, keys: string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select('key')
    .where('key', 'in', keys)
    .where('blocked_until', '>', now)
    .execute()
  return rows.map(({ key }) => key)
}

/** Counts a failure; restarts at one when the last was long ago. */
export async function countFailure(db: Db, key: string, now: Date, forgottenBefore: Date): Promise<number> {
  const { failures } = await db
    .insertInto('sign_in_failures')
    .values({ key, failures: 1, last_at: now, blocked_until: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when sign_in_failures.last_at < ${forgottenBefore} then 1 else sign_in_failures.failures + 1 end`,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export async function block(db: Db, key: string, until: Date): Promise<void> {
  await db.updateTable('sign_in_failures').set({ blocked_until: until }).where('key', '=', key).execute()
}

export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute()
}
