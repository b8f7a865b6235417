import type { Advocate, AdvocateFilter } from '@sextant/contract/advocates/routes'
import { platformWords } from '@sextant/contract/advocates/rules'
import { csvLine } from '@sextant/contract/kernel/csv'
import type { List } from '@sextant/contract/kernel/page'
import type { FileAnswer } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import * as queries from './advocates.queries.ts'

const rowsAtATime = 500
const head = ['Name', 'Email', 'Platform', 'Followers', 'Engagement rate', 'Agreed', 'Status', 'Score', 'Referrals']

/** Streams the filtered advocates, newest first; the export is audited before the first row. */
export async function exportCsv(ctx: RequestCtx, filter: AdvocateFilter): Promise<FileAnswer> {
  await ctx.transact((ctx) =>
    ctx.audit('EXPORT_DATA', { id: ctx.actor.workspaceId, name: 'Advocates as CSV', ...filter }),
  )
  const day = ctx.now().toISOString().slice(0, 10)
  return { body: lines(ctx, filter), mediaType: 'text/csv; charset=utf-8', fileName: `advocates-${day}.csv` }
}

async function* lines(ctx: RequestCtx, filter: AdvocateFilter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine(head))
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...filter, cursor, limit: rowsAtATime, sort: '-joined' } as const
    const { items, nextCursor }: List<Advocate> = await queries.list(ctx.db, ctx.actor.workspaceId, query)
    if (items.length > 0) yield Buffer.from(items.map(lineOf).join(''))
    cursor = nextCursor
  }
}

const lineOf = (one: Advocate) =>
  csvLine([
    ...[one.name, one.email, platformWords[one.platform], String(one.followers), String(one.engagementRate)],
    ...[one.joinedDate ? 'yes' : 'no', one.status, String(one.advocacyScore), String(one.referrals)],
  ])
