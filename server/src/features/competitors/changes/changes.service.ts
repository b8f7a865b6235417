import type { CompetitorChangeDetail, competitorChangeRoutes } from '@sextant/contract/competitors/routes'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import * as queries from './changes.queries.ts'

export const list = (ctx: RequestCtx, query: RequestOf<typeof competitorChangeRoutes.list>['query']) =>
  queries.list(ctx.db, ctx.actor.workspaceId, query)

export async function read(ctx: RequestCtx, id: string): Promise<CompetitorChangeDetail> {
  const { workspaceId } = ctx.actor
  const change = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Change')
  return { ...change, facts: await queries.factsOf(ctx.db, workspaceId, id) }
}
