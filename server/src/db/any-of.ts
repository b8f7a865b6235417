import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from './tables.ts'

/**
 * The ids that a query finds, read before anything else: compared as `id in (select ... limit)`, a planner that takes
 * the table for empty reads all of it once for each id.
 */
export const anyOf = <T extends keyof DB>(ids: SelectQueryBuilder<DB, T, { id: string }>) =>
  sql<string>`any(array(${ids}))`
