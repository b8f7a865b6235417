import { sql } from 'kysely'
import { containing } from '#db/containing'
import type { Db } from '#kernel/db'

/** Approved PRDs that contain any of the words, best matches first. */
export async function approvedAbout(
  db: Db,
  workspaceId: string,
  { words, atMost }: { words: readonly string[]; atMost: number },
): Promise<string[]> {
  const held = words.map((word) => sql<number>`(content::text ilike ${containing(word)})::int`)
  const rows = await db
    .selectFrom('prds')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'approved')
    .where('is_template', '=', false)
    .where(sql<boolean>`content::text ilike any(${words.map(containing)})`)
    .orderBy(sql`${sql.join(held, sql` + `)}`, 'desc')
    .orderBy('updated_at', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}
