import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Tables with a column `search`, of the words of their rows. */
export type WordTable = 'outputs' | 'prds' | 'transcripts' | 'community_posts' | 'advocates' | 'requirements'

/** The column beside an id. */
const searchOf = (id: string) => sql.ref(id.replace(/id$/, 'search'))

export const hasWords = (id: string, words: string) => sql<boolean>`${searchOf(id)} @@ to_tsquery('simple', ${words})`

/** Ids of rows of the workspace that have these words, by the index of words, which no policy lets a query use. */
export async function idsWithWords(db: Db, table: WordTable, words: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select rows_with_words(${table}, ${words}, ${atMost})) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

const sampled = 2_000

/** How many of the newest rows of a query have these words, as a share. */
export async function shareWithWords<D, T extends keyof D>(
  db: Db,
  query: SelectQueryBuilder<D, T, unknown>,
  id: string,
  words: string,
): Promise<number> {
  const newest = query.clearSelect().select(hasWords(id, words).as('fits')).orderBy(sql.ref(id), 'desc').limit(sampled)
  const { rows } = await sql<{ share: number }>`
    select coalesce(avg(fits::int), 0)::float as share from (${newest}) as newest`.execute(db)
  return rows[0]?.share ?? 0
}
