import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import * as queries from './impact.queries.ts'

const most = 20

/** Analyses of these requirements, each named by its PRD and its item there. */
export async function ofRequirements(db: Db, workspaceId: string, items: readonly string[]) {
  if (items.length === 0) return []
  const rows = await db
    .selectFrom('feature_analyses')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('prd_id', '=', sql<string>`any(${items.map((item) => item.split(' ')[0] ?? '')}::uuid[])`)
    .where(sql<boolean>`prd_id::text || ' ' || (source ->> 'requirementId') = any(${[...items]}::text[])`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const found = await Promise.all(rows.map(({ id }) => queries.find(db, workspaceId, id)))
  return found.flatMap((analysis) => analysis ?? [])
}
