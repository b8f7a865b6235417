import { binRoutes } from '@sextant/contract/bin/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'

/** A conversation that the caller deleted: every role has its own. */
async function deleted({ workspaceId, userId, name }: Client, db: Db) {
  const at = new Date()
  const own = { workspace_id: workspaceId, user_id: userId, created_at: at, updated_at: at }
  const thread = await db.insertInto('assistant_threads').values(own).returningAll().executeTakeFirstOrThrow()
  await db.deleteFrom('assistant_threads').where('id', '=', thread.id).execute()
  const { id } = thread
  const who = { deleted_at: at, deleted_by: userId, deleted_by_name: name }
  const entry = { id, workspace_id: workspaceId, kind: 'conversation', title: 'Exports', ...who }
  await db.insertInto('bin_entries').values(entry).execute()
  const row = { workspace_id: workspaceId, entry_id: id, table_name: 'assistant_threads', key: id }
  await db
    .insertInto('bin_rows')
    .values({ ...row, content: sql`${JSON.stringify(thread)}::jsonb` })
    .execute()
  return { params: { id } }
}

export const samples = defineExampleCalls(binRoutes, {
  list: async (me, db) => {
    await deleted(me, db)
    return { query: {} }
  },
  restore: deleted,
  erase: deleted,
})
