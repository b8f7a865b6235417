import type { Db } from '#kernel/db'
import type { SecretHome } from '#ports/world/secrets'
import type { Sealed } from './cipher.ts'

interface StoredSecret extends Sealed, SecretHome {
  id: string
}

const sealedColumns = ['key_id as keyId', 'nonce', 'sealed'] as const
const columns = ['id', 'workspace_id as workspaceId', 'purpose', ...sealedColumns] as const

export async function insert(db: Db, { id, workspaceId, purpose, keyId, nonce, sealed }: StoredSecret): Promise<void> {
  const values = { id, workspace_id: workspaceId, purpose, key_id: keyId, nonce, sealed }
  await db.insertInto('secrets').values(values).execute()
}

export function find(db: Db, { workspaceId, purpose }: SecretHome, id: string): Promise<StoredSecret | undefined> {
  return db
    .selectFrom('secrets')
    .select(columns)
    .where((e) => e.and({ id, workspace_id: workspaceId, purpose }))
    .executeTakeFirst()
}

export async function remove(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.deleteFrom('secrets').where('id', '=', id).where('workspace_id', '=', workspaceId).execute()
}

/** Locks all workspaces' secrets, because a key change affects every one. */
export const listOfOtherKeys = (db: Db, keyId: string): Promise<StoredSecret[]> =>
  db.selectFrom('secrets').select(columns).where('key_id', '!=', keyId).forUpdate().execute()

export async function replace(db: Db, id: string, { keyId, nonce, sealed }: Sealed): Promise<void> {
  await db.updateTable('secrets').set({ key_id: keyId, nonce, sealed }).where('id', '=', id).execute()
}

export async function removeOfOtherKeys(db: Db, keyId: string): Promise<void> {
  await db.deleteFrom('secrets').where('key_id', '!=', keyId).execute()
}

/** Finds or creates the canary and locks it, so only one server at a time changes it. */
export async function canary(db: Db, { keyId, nonce, sealed }: Sealed): Promise<Sealed> {
  const values = { key_id: keyId, nonce, sealed }
  await db
    .insertInto('secret_canary')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('secret_canary').select(sealedColumns).forUpdate().executeTakeFirstOrThrow()
}

export async function replaceCanary(db: Db, { keyId, nonce, sealed }: Sealed): Promise<void> {
  await db.updateTable('secret_canary').set({ key_id: keyId, nonce, sealed }).execute()
}
