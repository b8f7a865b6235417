import { counted } from '@sextant/contract/kernel/counted'
import type { RequestCtx } from '#kernel/context'
import type { Fact } from '#kernel/feature'
import { countSince } from './changes/changes.queries.ts'
import { countFailing } from './monitoring/checks.queries.ts'

const aDayMs = 86_400_000

export async function facts(ctx: RequestCtx): Promise<Fact[]> {
  const { workspaceId } = ctx.actor
  const [{ all, high }, failing] = await Promise.all([
    countSince(ctx.db, workspaceId, new Date(ctx.now().getTime() - aDayMs)),
    countFailing(ctx.db, workspaceId),
  ])
  const ofHigh = high > 0 ? `, ${high} high impact` : ''
  return [
    ...(all > 0
      ? [{ text: `${counted(all, 'competitor change')} since yesterday${ofHigh}.`, url: '/agents/market-maven' }]
      : []),
    ...(failing > 0
      ? [{ text: `${counted(failing, 'competitor')} couldn't be checked.`, url: '/agents/market-maven' }]
      : []),
  ]
}
