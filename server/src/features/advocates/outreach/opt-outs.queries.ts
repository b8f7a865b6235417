import type { Db } from '#kernel/db'

/** False if they had already unsubscribed. */
export async function add(db: Db, workspaceId: string, emailKey: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('advocate_opt_outs')
    .values({ workspace_id: workspaceId, email_key: emailKey, at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'email_key']).doNothing())
    .returning('at')
    .executeTakeFirst()
  return row !== undefined
}

export async function among(db: Db, workspaceId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('advocate_opt_outs')
    .select('email_key')
    .where('workspace_id', '=', workspaceId)
    .where('email_key', 'in', keys)
    .execute()
  return new Set(rows.map((row) => row.email_key))
}

export const has = async (db: Db, workspaceId: string, emailKey: string): Promise<boolean> =>
  (await among(db, workspaceId, [emailKey])).has(emailKey)

/** Sets everyone in the workspace with this address to inactive. */
export function rest(db: Db, workspaceId: string, emailKey: string): Promise<{ id: string; name: string }[]> {
  return db
    .updateTable('advocates')
    .set({ status: 'inactive' })
    .where((e) => e.and({ workspace_id: workspaceId, email_key: emailKey }))
    .returning(['id', 'name'])
    .execute()
}
