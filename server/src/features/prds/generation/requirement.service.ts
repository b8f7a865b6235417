import { peopleIn } from '@sextant/contract/prds/sources'
import type { ReadRequirement } from '#ports/prds/requirements'
import { findPrd } from '../prds.queries.ts'

/** A requirement for other features to use. Quotes from deleted sources don't count. */
export const readRequirement: ReadRequirement = async (ctx, { prdId, requirementId }) => {
  const { workspaceId } = ctx.actor
  const prd = await findPrd(ctx.db, workspaceId, prdId)
  const found = prd?.content.feature_requirements.find(({ id }) => id === requirementId)
  if (!prd || !found) return undefined
  const names = await ctx.ports.transcripts.namesOf(ctx, [...new Set(found.evidence.map(({ sourceId }) => sourceId))])
  const asking = await ctx.ports.customersOf(ctx, workspaceId, found.evidence)
  // A customer quoted twice counts once.
  const customers = [...new Map(asking.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()]
  return {
    prdTitle: prd.title,
    feature: found.feature,
    description: found.description,
    userValue: found.user_value,
    reach: {
      people: peopleIn(found.evidence),
      customers: customers.length,
      arr: customers.reduce((sum, { arr }) => sum + (arr ?? 0), 0),
    },
    saidAt: found.evidence.flatMap(({ sourceId }) => names.get(sourceId)?.at ?? []),
  }
}
