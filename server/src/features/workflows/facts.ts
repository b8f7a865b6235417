import { counted } from '@sextant/contract/kernel/counted'
import type { RequestCtx } from '#kernel/context'
import type { Fact } from '#kernel/feature'
import { visibleTo } from './definition/access.ts'
import { sharesOf } from './definition/visible.service.ts'
import { countPaused } from './definition/workflows.queries.ts'
import { countFailedSince } from './history/executions.queries.ts'

const aDayMs = 86_400_000

export async function facts(ctx: RequestCtx): Promise<Fact[]> {
  const { workspaceId, role } = ctx.actor
  if (visibleTo(role, await sharesOf(ctx)) !== 'all') return []
  const [failed, paused] = await Promise.all([
    countFailedSince(ctx.db, workspaceId, new Date(ctx.now().getTime() - aDayMs)),
    countPaused(ctx.db, workspaceId),
  ])
  return [
    ...(failed > 0
      ? [
          {
            text: `${counted(failed, 'workflow execution')} failed since yesterday.`,
            url: '/workflows/history?status=failed',
          },
        ]
      : []),
    ...(paused > 0
      ? [{ text: `${counted(paused, 'workflow is', 'workflows are')} paused after failures.`, url: '/workflows' }]
      : []),
  ]
}
