import { sql } from 'kysely'
import { containing } from '#db/containing'
import type { Db } from '#kernel/db'

const longest = 20_000

interface KnowledgeFilter {
  words: readonly string[]
  atMost: number
}

const anyOf = (words: readonly string[]) => words.map(containing)

/** Approved PRDs that contain any of the words, best matches first. */
export async function approvedAbout(
  db: Db,
  workspaceId: string,
  { words, atMost }: KnowledgeFilter,
): Promise<string[]> {
  const held = words.map((word) => sql<number>`(content::text ilike ${containing(word)})::int`)
  const rows = await db
    .selectFrom('prds')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'approved')
    .where('is_template', '=', false)
    .where(sql<boolean>`content::text ilike any(${anyOf(words)})`)
    .orderBy(sql`${sql.join(held, sql` + `)}`, 'desc')
    .orderBy('updated_at', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/** Uploaded documents that contain any of the words; recordings and conversations are too private to quote. */
export const documentsAbout = (db: Db, workspaceId: string, { words, atMost }: KnowledgeFilter) =>
  db
    .selectFrom('transcripts')
    .select(['title', sql<string>`left(content, ${longest})`.as('text')])
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'document')
    .where('status', '=', 'ready')
    .where(sql<boolean>`turns = '[]'::jsonb or not exists (
      select from jsonb_array_elements(turns) as turn where turn ? 'speaker')`)
    .where(sql<boolean>`content ilike any(${anyOf(words)})`)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
