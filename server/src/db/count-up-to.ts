import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { ListTotal } from '#kernel/paging'

export const countedExactly = 10_000

/** How many rows a query finds; beyond ten thousand the planner's estimate, because counting takes as long as reading. */
export async function countUpTo<D, T extends keyof D>(
  db: Db,
  query: SelectQueryBuilder<D, T, unknown>,
): Promise<ListTotal> {
  const rows = query.clearSelect().select(sql<number>`1`.as('one'))
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${rows.limit(countedExactly + 1)}) as counted`.execute(db)
  const count = counted.rows[0]?.count ?? 0
  if (count <= countedExactly) return { count, isExact: true }
  const [plan] = await rows.explain('json')
  const { 'QUERY PLAN': steps } = plan as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  return { count: Math.max(countedExactly + 1, steps[0].Plan['Plan Rows']), isExact: false }
}
