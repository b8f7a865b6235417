import { counted } from '@sextant/contract/kernel/counted'
import type { RequestCtx } from '#kernel/context'
import type { Fact } from '#kernel/feature'
import { countOpen } from './candidates/candidates.queries.ts'
import { repliesSince } from './stats.queries.ts'

const aDayMs = 86_400_000

export async function facts(ctx: RequestCtx): Promise<Fact[]> {
  const { workspaceId } = ctx.actor
  const candidates = await countOpen(ctx.db, workspaceId)
  const replies = await repliesSince(ctx.db, workspaceId, new Date(ctx.now().getTime() - aDayMs))
  return [
    ...(replies > 0
      ? [
          {
            text: `${counted(replies, 'advocate', 'advocates')} replied since yesterday.`,
            url: '/agents/advocate-amplifier',
          },
        ]
      : []),
    ...(candidates > 0 ? [{ text: couldBecomeAdvocates(candidates), url: '/agents/advocate-amplifier' }] : []),
  ]
}

export const couldBecomeAdvocates = (count: number) =>
  `${counted(count, 'potential advocate', 'potential advocates')} found.`
