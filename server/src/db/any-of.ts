import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from './tables.ts'

/** Reads the ids first: with `id in (select ... limit)`, a planner that assumes an empty table scans it once per id. */
export const anyOf = <T extends keyof DB>(ids: SelectQueryBuilder<DB, T, { id: string }>) =>
  sql<string>`any(array(${ids}))`
