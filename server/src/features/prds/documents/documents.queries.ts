import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { PrdSummary, prdRoutes } from '@sextant/contract/prds/routes'
import { sql } from 'kysely'
import { sortedPage } from '#db/sorted-page'
import type { Db } from '#kernel/db'
import { summaries, toSummary } from '../prds.queries.ts'

const sorts = {
  id: 'id',
  words: 'prds',
  by: { updated: sql.ref('updated_at'), created: 'id', title: sql.ref('title_key'), status: sql.ref('status') },
} as const

export async function pageOfDocuments(
  db: Db,
  workspaceId: string,
  filter: RequestOf<typeof prdRoutes.page>['query'],
): Promise<List<PrdSummary>> {
  let query = summaries(db, workspaceId).where('is_template', '=', filter.kind === 'templates')
  if (filter.status) query = query.where('status', '=', filter.status)
  const page = await sortedPage(db, query, sorts, filter)
  return { ...page, items: page.items.map(toSummary) }
}
