import { counted } from '@sextant/contract/kernel/counted'
import type { RequestCtx } from '#kernel/context'
import { countOpen } from './candidates/candidates.queries.ts'
import { repliesSince } from './stats.queries.ts'

const aDayMs = 86_400_000

export async function facts(ctx: RequestCtx): Promise<string[]> {
  const { workspaceId } = ctx.actor
  const candidates = await countOpen(ctx.db, workspaceId)
  const replies = await repliesSince(ctx.db, workspaceId, new Date(ctx.now().getTime() - aDayMs))
  return [
    ...(replies > 0 ? [`${counted(replies, 'advocate', 'advocates')} replied since yesterday.`] : []),
    ...(candidates > 0 ? [couldBecomeAdvocates(candidates)] : []),
  ]
}

export const couldBecomeAdvocates = (count: number) =>
  `${counted(count, 'potential advocate', 'potential advocates')} found.`
