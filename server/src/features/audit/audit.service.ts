import type { AuditEvent } from '@sextant/contract/audit'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestCtx } from '#kernel/context'
import type { Db } from '#kernel/db'
import { pageById } from '#kernel/paging'
import type { AuditEntry } from '#kernel/ports'
import * as queries from './audit.queries.ts'
import { changesBetween } from './changes.ts'
import { describe } from './describe.ts'

export function list(ctx: RequestCtx, query: PageQuery): Promise<Page<AuditEvent>> {
  return pageById(query, (before, atMost) => queries.list(ctx.db, ctx.actor.workspaceId, { before, atMost }))
}

/** Plugged into every context as `ctx.audit`. */
export async function record(db: Db, entry: AuditEntry): Promise<void> {
  const changes = changesBetween(entry.before, entry.subject)
  await queries.insert(db, entry, { changes, details: describe(entry, Object.keys(changes)) })
}

const aDay = 86_400_000

export async function facts(ctx: RequestCtx): Promise<string[]> {
  const since = new Date(ctx.now().getTime() - aDay)
  const wrong = await queries.countFailedLogins(ctx.db, ctx.actor.workspaceId, since)
  if (wrong === 0) return []
  return [
    `Somebody typed a wrong password for your account ${wrong === 1 ? 'once' : `${wrong} times`} since yesterday.`,
  ]
}
