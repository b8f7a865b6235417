import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { PrdSummary, prdRoutes } from '@sextant/contract/prds/routes'
import { sql } from 'kysely'
import { byTitle, sortedPage } from '#db/sorted-page'
import type { Db } from '#kernel/db'
import { prefixQuery } from '#kernel/search-words'
import { summaries, toSummary } from '../prds.queries.ts'

const sorts = {
  id: 'id',
  by: { updated: sql.ref('updated_at'), created: 'id', title: byTitle('title'), status: sql.ref('status') },
} as const

export async function pageOfDocuments(
  db: Db,
  workspaceId: string,
  filter: RequestOf<typeof prdRoutes.page>['query'],
): Promise<List<PrdSummary>> {
  let query = summaries(db, workspaceId).where('is_template', '=', filter.kind === 'templates')
  const words = prefixQuery(filter.search ?? '')
  if (words) query = query.where(sql<boolean>`search @@ to_tsquery('simple', ${words})`)
  if (filter.status) query = query.where('status', '=', filter.status)
  const page = await sortedPage(db, query, sorts, filter)
  return { ...page, items: page.items.map(toSummary) }
}
