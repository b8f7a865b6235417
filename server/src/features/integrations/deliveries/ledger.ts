import { createHash } from 'node:crypto'
import type { RequestCtx } from '#kernel/context'
import type { ExportOrder, Ledger } from '#ports/connections'
import * as queries from '../exports/exports.queries.ts'

/** Tracks one document's items in one destination, saved after every step. */
export function createLedger(ctx: RequestCtx, exportId: string, subject: ExportOrder['subject']): Ledger {
  const { workspaceId } = ctx.actor
  const key = (itemId: string) => ({ exportId, workspaceId, itemId })
  return {
    // Stable across retries and installations of the same database, and reveals nothing about the item.
    markOf(itemId) {
      const what = [workspaceId, subject.type, subject.id, itemId].join('\n')
      return `sextant-${createHash('sha256').update(what).digest('hex').slice(0, 20)}`
    },
    find: (itemId) => queries.findLink(ctx.db, key(itemId)),
    begin: (itemId) => queries.beginLink(ctx.db, key(itemId), ctx.now()),
    record: (itemId, link) => queries.recordLink(ctx.db, key(itemId), link, ctx.now()),
    forget: (itemId) => queries.removeLink(ctx.db, key(itemId)),
  }
}
