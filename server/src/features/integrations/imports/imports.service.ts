import { type IntegrationId, isImportSource, kindOf } from '@sextant/contract/integrations/catalogue'
import type { FeedbackImport, ImportRange } from '@sextant/contract/integrations/imports'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import type { TimeRange } from '#ports/connections'
import { open } from '../connections/open-connection.ts'
import { notConnected } from '../deliveries/messages.service.ts'
import * as queries from './imports.queries.ts'
import { runImport } from './imports.ref.ts'

const firstTimeMs = 30 * 86_400_000

export async function start(
  ctx: RequestCtx,
  integration: IntegrationId,
  requestedRange: ImportRange,
): Promise<FeedbackImport> {
  const { workspaceId, userId } = ctx.actor
  const { name } = kindOf(integration)
  if (!isImportSource(integration)) throw new UserError('invalid_input', `You can't import feedback from ${name}.`)
  const { stored, accountId, isSandbox } = await open(ctx, workspaceId, integration)
  if (stored?.status !== 'connected') throw notConnected(name)
  return ctx.transact(async (ctx) => {
    const until = await queries.importedUntil(ctx.db, { workspaceId, integration, accountId })
    const range = rangeOf(requestedRange, until, ctx.now())
    const row = { workspaceId, userId, integration, accountId, isSandbox, ...range }
    const started = await queries.insert(ctx.db, row, ctx.now())
    if (!started) throw new UserError('conflict', `An import from ${name} is already running.`)
    await ctx.enqueue(runImport, { importId: started.id })
    await ctx.audit('IMPORT_FEEDBACK', { id: started.id, name: isSandbox ? `${name} (sandbox)` : name })
    await ctx.publish({ workspaceId }, { topic: 'imports', id: started.id })
    return queries.toImport(started)
  })
}

/** The requested range, or everything since the last import. */
function rangeOf(range: ImportRange, until: Date | undefined, now: Date): TimeRange {
  const from = range?.from ? new Date(range.from) : (until ?? new Date(now.getTime() - firstTimeMs))
  const to = range?.to ? new Date(Math.min(Date.parse(range.to), now.getTime())) : now
  if (from > to) throw new UserError('invalid_input', 'The start date must be before the end date.')
  return { from, to }
}

export const list = (ctx: RequestCtx, page: PageQuery): Promise<Page<FeedbackImport>> =>
  pageById(page, (before, atMost) => queries.list(ctx.db, ctx.actor.workspaceId, { before, atMost }))
