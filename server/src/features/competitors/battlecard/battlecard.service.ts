import type { Battlecard } from '@sextant/contract/competitors/routes'
import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import * as competitors from '../competitors.queries.ts'
import * as queries from './card.queries.ts'
import { composeCard } from './compose.ts'

/** What one competitor's pages are compared with. */
export const mostWork = 200

/** Built on every read and never stored, so a deleted source also disappears from the card. */
export async function battlecard(ctx: RequestCtx, id: string): Promise<Battlecard> {
  const { workspaceId } = ctx.actor
  const { name, isSample } = orNotFound(await competitors.findStored(ctx.db, workspaceId, id), 'Competitor')
  const { staleAfterDays } = await ctx.ports.agentSettings(ctx, 'market-maven')
  const [pages, changes, matches, work] = await Promise.all([
    queries.readPages(ctx.db, workspaceId, id),
    queries.recentChanges(ctx.db, workspaceId, id),
    queries.matchesOf(ctx.db, workspaceId, id),
    ctx.ports.ownWork(ctx, mostWork),
  ])
  const lines = composeCard({ pages, changes, matches, work, staleAfterDays, now: ctx.now() })
  return { competitorId: id, name, isSample, pagesRead: pages.length, staleAfterDays, lines }
}
