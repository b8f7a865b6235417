import { sql } from 'kysely'
import { containing } from '#db/containing'
import type { Db } from '#kernel/db'

/** Workflows matching the search or ids, most recently changed first. */
export function listNamed(
  db: Db,
  workspaceId: string,
  filter: { search: string; atMost: number } | { ids: readonly string[] },
) {
  const query = db
    .selectFrom('workflows')
    .select(['id', 'name', 'owner_name as owner', 'updated_at as lastModified'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
  if ('ids' in filter) return query.where('id', '=', sql<string>`any(${filter.ids}::uuid[])`).execute()
  return query.where('name', 'ilike', containing(filter.search)).limit(filter.atMost).execute()
}
