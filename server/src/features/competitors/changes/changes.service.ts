import type {
  CompetitorChange,
  CompetitorChangeDetail,
  competitorChangeRoutes,
} from '@sextant/contract/competitors/routes'
import type { Page } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import * as queries from './changes.queries.ts'

type Query = RequestOf<typeof competitorChangeRoutes.list>['query']

export function list(ctx: RequestCtx, { limit, cursor, ...filter }: Query): Promise<Page<CompetitorChange>> {
  return pageById({ limit, cursor }, (before, atMost) =>
    queries.list(ctx.db, ctx.actor.workspaceId, { ...filter, before, atMost }),
  )
}

export async function read(ctx: RequestCtx, id: string): Promise<CompetitorChangeDetail> {
  const { workspaceId } = ctx.actor
  const change = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Change')
  return { ...change, facts: await queries.factsOf(ctx.db, workspaceId, id) }
}
