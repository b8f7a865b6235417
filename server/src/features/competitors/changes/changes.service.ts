import type { CompetitorChangeDetail, competitorChangeRoutes } from '@sextant/contract/competitors/routes'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import * as queries from './changes.queries.ts'

export const list = (ctx: RequestCtx, query: RequestOf<typeof competitorChangeRoutes.list>['query']) =>
  queries.list(ctx.db, ctx.actor.workspaceId, query)

/** What one person finds irrelevant is left out for everyone, and can be taken back. */
export function setRelevance(ctx: RequestCtx, id: string, isRelevant: boolean): Promise<CompetitorChangeDetail> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const { title: name, isDismissed } = await read(ctx, id)
    await queries.setDismissed(ctx.db, workspaceId, id, isRelevant ? null : ctx.now())
    await ctx.audit('RATE_COMPETITOR_CHANGE', { id, name, isRelevant }, { id, name, isRelevant: !isDismissed })
    await ctx.publish({ workspaceId }, { topic: 'competitor-changes' })
    return read(ctx, id)
  })
}

export async function read(ctx: RequestCtx, id: string): Promise<CompetitorChangeDetail> {
  const { workspaceId } = ctx.actor
  const change = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Change')
  return { ...change, facts: await queries.factsOf(ctx.db, workspaceId, id) }
}
