import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '#db/tables'

/** How many rows a query finds. */
export async function countRows<Tables extends keyof DB>(
  rows: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const { count } = await rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}
