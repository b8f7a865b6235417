import { sextantIn } from '#kernel/context'
import type { JobCtx } from '#kernel/jobs'
import type { PurgeLimits } from '#kernel/purge'
import { keptSince } from './retention.ts'
import * as queries from './settings.queries.ts'

const pageSize = 200

/** Fails only at the end, so that one broken feature doesn't keep the others from purging. */
export async function purgeAll(ctx: JobCtx): Promise<void> {
  const failed = new Set<string>()
  let page = await queries.retentionsAfter(ctx.db, undefined, pageSize)
  while (page.length > 0) {
    for (const retention of page) {
      ctx.signal.throwIfAborted()
      for (const room of await purgeOne(ctx, retention)) failed.add(room)
    }
    page = await queries.retentionsAfter(ctx.db, page.at(-1)?.workspaceId, pageSize)
  }
  if (failed.size > 0) throw new Error(`could not purge ${[...failed].join(', ')}`)
}

async function purgeOne(ctx: JobCtx, retention: queries.Retention): Promise<string[]> {
  const limits = limitsOf(retention, ctx.now())
  const { removed, failed } = await ctx.ports.purge(ctx, limits)
  const { workspaceId } = retention
  if (Object.keys(removed).length > 0) {
    ctx.log.info({ workspaceId, removed }, 'expired data deleted')
    await ctx.transact((ctx) =>
      ctx
        .as(sextantIn(workspaceId))
        .audit('PURGE_DATA', { id: workspaceId, name: 'Data past its retention period', ...removed }),
    )
  }
  return failed
}

function limitsOf({ workspaceId, workflowHistory, agentOutputHistory }: queries.Retention, now: Date): PurgeLimits {
  const workflowHistoryBefore = keptSince(workflowHistory, now)
  const outputHistoryBefore = keptSince(agentOutputHistory, now)
  return {
    workspaceId,
    ...(workflowHistoryBefore && { workflowHistoryBefore }),
    ...(outputHistoryBefore && { outputHistoryBefore }),
  }
}
