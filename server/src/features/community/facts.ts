import { communityPlatformIds } from '@sextant/contract/community/platforms'
import { counted } from '@sextant/contract/kernel/counted'
import type { RequestCtx } from '#kernel/context'
import type { Fact } from '#kernel/feature'
import { openCounts } from './figures.queries.ts'

const weekMs = 7 * 86_400_000

export async function facts(ctx: RequestCtx): Promise<Fact[]> {
  const { workspaceId } = ctx.actor
  const { responseTime } = await ctx.ports.agentSettings(ctx, 'community-catalyst')
  const now = ctx.now().getTime()
  const filter = { workspaceId, platforms: communityPlatformIds, since: new Date(now - weekMs) }
  const { escalated, overdue } = await openCounts(ctx.db, filter, new Date(now - responseTime * 3_600_000))
  return [
    ...(escalated > 0
      ? [
          {
            text: `${counted(escalated, 'community post needs', 'community posts need')} your attention.`,
            url: '/agents/community-catalyst?responded=open&priority=high',
          },
        ]
      : []),
    ...(overdue > 0
      ? [
          {
            text: `${counted(overdue, 'community post is', 'community posts are')} overdue for a reply.`,
            url: '/agents/community-catalyst?responded=open',
          },
        ]
      : []),
  ]
}
