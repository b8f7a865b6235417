import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { ListTotal } from '#kernel/paging'

/** Tables with a column `search`, of the words of their rows. */
export type WordTable = 'outputs' | 'prds' | 'transcripts' | 'community_posts' | 'advocates'

/** Ids of rows of the workspace that have these words, by the index of words, which no policy lets a query use. */
export async function idsWithWords(db: Db, table: WordTable, words: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select rows_with_words(${table}, ${words}, ${atMost})) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** How many rows have these words: counted up to a number, estimated beyond. */
export async function countWithWords(db: Db, table: WordTable, words: string, exactly: number): Promise<ListTotal> {
  const { rows } = await sql<ListTotal>`
    select count::int as count, is_exact as "isExact" from count_with_words(${table}, ${words}, ${exactly})`.execute(db)
  return rows[0] ?? { count: 0, isExact: true }
}
