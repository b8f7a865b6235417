import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { Sealed } from '../secrets/cipher.ts'

interface StoredKey extends Sealed {
  number: number
}

/** Locks all keys, so only one server at a time creates the next. */
export async function lockAll(db: Db): Promise<StoredKey[]> {
  await sql`lock table audit_keys in share row exclusive mode`.execute(db)
  const columns = ['number', 'key_id as keyId', 'nonce', 'sealed'] as const
  return db.selectFrom('audit_keys').select(columns).orderBy('number').execute()
}

export async function insert(db: Db, number: number, { keyId, nonce, sealed }: Sealed): Promise<void> {
  await db.insertInto('audit_keys').values({ number, key_id: keyId, nonce, sealed }).execute()
}

export async function replace(db: Db, number: number, { keyId, nonce, sealed }: Sealed): Promise<void> {
  await db.updateTable('audit_keys').set({ key_id: keyId, nonce, sealed }).where('number', '=', number).execute()
}
