import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db'
import { type List, type ListTotal, noSuchPage, type PageQuery, uuid } from '#kernel/paging'
import { prefixQuery } from '#kernel/search-words'
import { countedExactly, countUpTo } from './count-up-to.ts'
import { hasWords, idsWithWords, shareWithWords, type WordTable } from './with-words.ts'

const idLength = 36
/** Up to these, rows with the words are found by the index of words, and then sorted. */
const mostIds = 2_500
/** From this share on, words are so frequent that a page is found by reading rows in their order. */
const frequent = 0.01

/** Each sort needs an index of the workspace, its column and the id. Ids sort by time. */
export interface Sorts<By extends string> {
  id: string
  by: Record<By, RawBuilder<unknown> | 'id'>
  /** The table whose words are searched. */
  words?: WordTable
}

interface PageFilter<By extends string> extends PageQuery {
  sort: By | `-${By}`
  search?: string | undefined
  /** With the total, as the first page has it. */
  isCounted?: boolean
}

type Query<D, T extends keyof D, Row> = SelectQueryBuilder<D, T, Row>

/** A page of the rows of a query, found by the sort value and the id of the last row; with the total on the first one. */
export async function sortedPage<D, T extends keyof D, Row extends { id: string }, By extends string>(
  db: Db,
  query: Query<D, T, Row>,
  sorts: Sorts<By>,
  { limit, cursor, sort, search = '', isCounted = cursor === undefined }: PageFilter<By>,
): Promise<List<Row>> {
  const value: RawBuilder<unknown> | 'id' = sorts.by[sort.replace('-', '') as By]
  const found = await searched(db, query, sorts, search)
  const id = sql.ref(sorts.id)
  const keys = (value === 'id' ? [id] : [value, id]).map(found.keyOf)
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  let page = found.query.select(sql<string>`${keys[0]}::text`.as('place')).limit(limit + 1)
  for (const key of keys) page = page.orderBy(key, order)
  if (cursor !== undefined) {
    const after = sql.join(readCursor(cursor, keys.length))
    page = page.where(sql<boolean>`(${sql.join(keys)}) ${order === 'desc' ? sql`<` : sql`>`} (${after})`)
  }
  const rows = (await page.execute().catch(refuseMadeUp)) as unknown as (Row & { place: string })[]
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(({ place: _, ...row }) => row as unknown as Row),
    nextCursor: last
      ? value === 'id'
        ? last.id
        : `${last.id}_${Buffer.from(last.place).toString('base64url')}`
      : null,
    ...(isCounted && { total: await found.total() }),
  }
}

interface Found<D, T extends keyof D, Row> {
  query: Query<D, T, Row>
  keyOf: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  total: () => Promise<ListTotal>
}

async function searched<D, T extends keyof D, Row>(
  db: Db,
  query: Query<D, T, Row>,
  { id, words: table }: Sorts<string>,
  search: string,
): Promise<Found<D, T, Row>> {
  const words = prefixQuery(search)
  const keyOf: Found<D, T, Row>['keyOf'] = (key) => key
  if (!table || !words) return { query, keyOf, total: () => countUpTo(db, query) }
  const amongIds = (ids: RawBuilder<unknown>) => query.where(sql<boolean>`${sql.ref(id)} = any(${ids})`)
  const share = await shareWithWords(db, query, id, words)
  const rare = share < frequent ? await idsWithWords(db, table, words, mostIds + 1) : undefined
  if (rare && rare.length <= mostIds) {
    const few = amongIds(sql`${rare}::uuid[]`)
    // An expression that no index has: these rows are read and sorted, where the planner might read the whole list.
    return { query: few, keyOf: (key) => sql`(array[${key}])[1]`, total: () => countUpTo(db, few) }
  }
  const walked = query.where(hasWords(id, words))
  return {
    ...{ query: walked, keyOf },
    async total() {
      const all = await countUpTo(db, query)
      if (all.isExact) return countUpTo(db, walked)
      const count = Math.round(all.count * share)
      if (count > countedExactly) return { count, isExact: false }
      return countUpTo(db, amongIds(sql`array(select rows_with_words(${table}, ${words}, ${countedExactly + 1}))`))
    },
  }
}

function readCursor(cursor: string, keys: number): string[] {
  const id = cursor.slice(0, idLength)
  if (!uuid.test(id) || cursor.length > idLength !== (keys === 2)) throw noSuchPage()
  return keys === 1 ? [id] : [Buffer.from(cursor.slice(idLength + 1), 'base64url').toString(), id]
}

/** The database reads the cursor's value as what the column has. */
function refuseMadeUp(error: unknown): never {
  const isOfAnotherType = String((error as { code?: string }).code).startsWith('22')
  throw isOfAnotherType ? noSuchPage() : error
}
