import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { DB } from './tables.ts'

const countedExactly = 10_000

/** How many rows a query finds; beyond ten thousand the planner's estimate, because counting takes as long as reading. */
export async function countUpTo<Tables extends keyof DB>(
  db: Db,
  rows: SelectQueryBuilder<DB, Tables, object>,
): Promise<{ count: number; isExact: boolean }> {
  const some = rows.select(sql<number>`1`.as('one')).limit(countedExactly + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count <= countedExactly) return { count, isExact: true }
  const [plan] = await rows.select(sql<number>`1`.as('one')).explain('json')
  const { 'QUERY PLAN': steps } = plan as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  return { count: Math.max(countedExactly + 1, steps[0].Plan['Plan Rows']), isExact: false }
}
