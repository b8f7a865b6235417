import { binDays } from '@sextant/contract/bin/kinds'
import type { Ctx } from '#kernel/context'
import type { PurgeLimits, Removed } from '#kernel/purge'
import { removeForgotten } from '../definition/workflows.queries.ts'
import { removeBefore } from './executions.queries.ts'

/** In batches, to keep transactions short. */
const part = 2_000

export async function purge(ctx: Ctx, { workspaceId, workflowHistoryBefore }: PurgeLimits): Promise<Removed> {
  if (!workflowHistoryBefore) return {}
  let removed = 0
  for (let last = part; last === part; removed += last) {
    last = await removeBefore(ctx.db, workspaceId, workflowHistoryBefore, part)
  }
  // Until then it can be restored.
  const binEmptied = new Date(ctx.now().getTime() - (binDays + 1) * 86_400_000)
  await removeForgotten(ctx.db, workspaceId, binEmptied)
  return { 'workflow executions': removed }
}
