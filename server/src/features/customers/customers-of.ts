import { sextantIn } from '#kernel/context'
import type { CustomerPorts } from '#ports/prds/customers'
import { listAll } from './customers.queries.ts'
import { customersOfAll } from './link.ts'

export const customersOf: CustomerPorts['customersOf'] = async (ctx, workspaceId, askers) => {
  const here = ctx.as(sextantIn(workspaceId))
  const all = await listAll(here.db, workspaceId)
  if (all.length === 0) return askers.map(() => undefined)
  const names = await ctx.ports.transcripts.namesOf(here, [...new Set(askers.map(({ sourceId }) => sourceId))])
  const quoted = askers.map(({ speaker, sourceId }) => ({ speaker, sourceId, title: names.get(sourceId)?.title ?? '' }))
  return customersOfAll(all, quoted)
}
