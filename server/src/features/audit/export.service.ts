import type { AuditFilter } from '@sextant/contract/audit/routes'
import { csvFileName } from '@sextant/contract/audit/rules'
import type { FileAnswer } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { soughtBy } from './audit.service.ts'
import { csvHead, csvRow } from './csv.ts'
import { nextEventId } from './event-id.ts'
import { type Sought, search } from './search/search.service.ts'

const rowsAtATime = 1_000

/** Exports matching events, newest first. The export is logged before the first row is sent. */
export async function exportCsv(ctx: RequestCtx, filter: AuditFilter): Promise<FileAnswer> {
  const sought = { ...soughtBy(ctx, filter), before: nextEventId() }
  await ctx.transact((ctx) =>
    ctx.audit('EXPORT_DATA', { id: ctx.actor.workspaceId, name: 'Audit log as CSV', ...filter }),
  )
  return { body: lines(ctx, sought), mediaType: 'text/csv; charset=utf-8', fileName: csvFileName(ctx.now()) }
}

/** Streams in batches, as fast as the client reads. */
async function* lines(ctx: RequestCtx, sought: Sought): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead)
  let before: string | undefined = sought.before
  while (before !== undefined) {
    const { events, rest } = await search(ctx.db, { ...sought, before }, { atMost: rowsAtATime, pieces: 1 })
    if (events.length > 0) yield Buffer.from(events.map(csvRow).join(''))
    before = rest
  }
}
