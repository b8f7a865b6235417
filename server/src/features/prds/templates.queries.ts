import { containing } from '#db/containing'
import type { Db } from '#kernel/db'
import type { Shareable } from '#ports/sharing'

const templates = (db: Db, workspaceId: string) =>
  db
    .selectFrom('prds')
    .select(['id', 'title as name', 'created_by as owner', 'updated_at as lastModified'])
    .where('workspace_id', '=', workspaceId)
    .where('is_template', '=', true)

export function listTemplates(
  db: Db,
  workspaceId: string,
  { search, atMost }: { search: string; atMost: number },
): Promise<Shareable[]> {
  return templates(db, workspaceId)
    .where('title', 'ilike', containing(search))
    .orderBy('updated_at', 'desc')
    .limit(atMost)
    .execute()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function findTemplates(db: Db, workspaceId: string, ids: readonly string[]): Promise<Shareable[]> {
  const known = ids.filter((id) => uuid.test(id))
  return known.length > 0 ? templates(db, workspaceId).where('id', 'in', known).execute() : []
}
