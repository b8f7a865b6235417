import { counted } from '@sextant/contract/kernel/counted'
import type { RequestCtx } from '#kernel/context'
import { countByStatus } from './content.queries.ts'

export async function facts(ctx: RequestCtx): Promise<string[]> {
  const counts = await countByStatus(ctx.db, ctx.actor.workspaceId)
  const failed = counts.get('failed') ?? 0
  const scheduled = counts.get('scheduled') ?? 0
  return [
    ...(failed > 0 ? [`${counted(failed, 'post', 'posts')} couldn't be published.`] : []),
    ...(scheduled > 0 ? [`${counted(scheduled, 'post is', 'posts are')} scheduled.`] : []),
  ]
}
