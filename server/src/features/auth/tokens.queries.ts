import { sql } from 'kysely'
import type { Db } from '#kernel/db'

interface RefreshToken {
  hash: Buffer
  family: string
  userId: string
  expiresAt: Date
}

export async function insertRefreshToken(db: Db, { hash, family, userId, expiresAt }: RefreshToken): Promise<void> {
  await db.insertInto('refresh_tokens').values({ hash, family, user_id: userId, expires_at: expiresAt }).execute()
}

/** Holds the row: of two exchanges at once the second finds it used. */
export function findRefreshToken(db: Db, hash: Buffer) {
  return db.selectFrom('refresh_tokens').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst()
}

export async function markUsed(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used_at: at }).where('hash', '=', hash).execute()
}

export async function endFamily(db: Db, family: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('family', '=', family).execute()
}

/** A new code ends the ones before it. */
export async function replaceCode(
  db: Db,
  purpose: string,
  code: { userId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('mailed_codes').where('user_id', '=', code.userId).where('purpose', '=', purpose).execute()
  const values = { hash: code.hash, purpose, user_id: code.userId, expires_at: code.expiresAt }
  await db.insertInto('mailed_codes').values(values).execute()
}

/** Takes the code away, so that it works once; tells whose it was. */
export async function takeCode(db: Db, purpose: string, hash: Buffer, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('mailed_codes')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return taken?.user_id
}

export async function blockedUntil(db: Db, keys: string[], now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select((e) => e.fn.max('blocked_until').as('until'))
    .where('key', 'in', keys)
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return row?.until ?? undefined
}

/** Counts one more failure, from one again when the last was long ago. */
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

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute()
}
