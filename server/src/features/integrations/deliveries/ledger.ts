import { createHash } from 'node:crypto'
import type { RequestCtx } from '#kernel/context'
import type { ExportOrder, Ledger } from '#ports/connections'
import * as queries from '../exports/exports.queries.ts'

/** What is known of one document's items in one destination, kept in the database step by step. */
export function createLedger(ctx: RequestCtx, exportId: string, subject: ExportOrder['subject']): Ledger {
  const { workspaceId } = ctx.actor
  const key = (itemId: string) => ({ exportId, workspaceId, itemId })
  return {
    // The same for every try and every installation of the same database; tells nothing of what it marks.
    markOf(itemId) {
      const what = [workspaceId, subject.type, subject.id, itemId].join('\n')
      return `sextant-${createHash('sha256').update(what).digest('hex').slice(0, 20)}`
    },
    find: (itemId) => queries.findLink(ctx.db, key(itemId)),
    begin: (itemId) => queries.beginLink(ctx.db, key(itemId), ctx.now()),
    record: (itemId, made) => queries.recordLink(ctx.db, key(itemId), made, ctx.now()),
    forget: (itemId) => queries.removeLink(ctx.db, key(itemId)),
  }
}
