import { counted } from '@sextant/contract/kernel/counted'
import type { RequestCtx } from '#kernel/context'
import type { Fact } from '#kernel/feature'
import { countByStatus } from './content.queries.ts'

export async function facts(ctx: RequestCtx): Promise<Fact[]> {
  const counts = await countByStatus(ctx.db, ctx.actor.workspaceId)
  const failed = counts.get('failed') ?? 0
  const scheduled = counts.get('scheduled') ?? 0
  return [
    ...(failed > 0
      ? [{ text: `${counted(failed, 'post', 'posts')} couldn't be published.`, url: '/agents/narrative-architect' }]
      : []),
    ...(scheduled > 0
      ? [{ text: `${counted(scheduled, 'post is', 'posts are')} scheduled.`, url: '/agents/narrative-architect' }]
      : []),
  ]
}
