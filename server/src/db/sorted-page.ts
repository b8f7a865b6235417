import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db'
import { type List, noSuchPage, type PageQuery, uuid } from '#kernel/paging'
import { countUpTo } from './count-up-to.ts'

const idLength = 36

/** Each sort needs an index of the workspace, its value and the id. Ids sort by time. */
export interface Sorts<By extends string> {
  id: string
  by: Record<By, RawBuilder<unknown> | 'id'>
}

/** Long titles don't fit into an index. */
export const byTitle = (column: string) => sql`left(lower(${sql.ref(column)}), 60)`

/** A page of the rows of a query, found by the sort value and the id of the last row; with the total on the first one. */
export async function sortedPage<D, T extends keyof D, Row extends { id: string }, By extends string>(
  db: Db,
  query: SelectQueryBuilder<D, T, Row>,
  sorts: Sorts<By>,
  { limit, cursor, sort }: PageQuery & { sort: By | `-${By}` },
): Promise<List<Row>> {
  const value = sorts.by[sort.replace('-', '') as By]
  const id = sql.ref(sorts.id)
  const keys = value === 'id' ? [id] : [value, id]
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  let page = query.select(sql<string>`${keys[0]}::text`.as('place')).limit(limit + 1)
  for (const key of keys) page = page.orderBy(key, order)
  if (cursor !== undefined) {
    const after = sql.join(readCursor(cursor, keys.length))
    page = page.where(sql<boolean>`(${sql.join(keys)}) ${order === 'desc' ? sql`<` : sql`>`} (${after})`)
  }
  const found = (await page.execute().catch(refuseMadeUp)) as unknown as (Row & { place: string })[]
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    items: found.slice(0, limit).map(({ place: _, ...row }) => row as unknown as Row),
    nextCursor: last
      ? value === 'id'
        ? last.id
        : `${last.id}_${Buffer.from(last.place).toString('base64url')}`
      : null,
    ...(cursor === undefined && { total: await countUpTo(db, query) }),
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
