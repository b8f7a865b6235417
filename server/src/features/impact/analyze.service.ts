import type { FieldValues } from '@sextant/contract/agents/fields'
import type { AnalysisSummary, FeatureAnalysis, impactRoutes, RequirementStart } from '@sextant/contract/impact/routes'
import { categoryOr, numbersProblem, writeRanges } from '@sextant/contract/impact/rules'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { Requirement } from '#ports/prds/requirements'
import { findByRun } from './impact.queries.ts'
import { read } from './impact.service.ts'

type AnalyzeRequest = RequestOf<typeof impactRoutes.analyze>['body']

/** Runs Analyze Feature and returns the stored analysis. */
export async function analyze(ctx: RequestCtx, { idempotencyKey, ...draft }: AnalyzeRequest): Promise<FeatureAnalysis> {
  const problem = numbersProblem(draft)
  if (problem) throw new UserError('invalid_input', problem)
  const run = await ctx.ports.runAgentAction(ctx, {
    agentId: 'impact-predictor',
    actionType: 'analyze-feature',
    input: fieldsOf(draft),
    triggeredBy: 'manual',
    ...(idempotencyKey && { idempotencyKey: `analysis ${idempotencyKey}` }),
  })
  const states = ctx.ports.followRun(ctx, run.id)
  for (;;) {
    const { done, value } = await states.next()
    if (!done) continue
    if (value.status === 'failed') throw new UserError('invalid_input', value.error ?? 'The analysis failed.')
    return read(ctx, orNotFound(await findByRun(ctx.db, ctx.actor.workspaceId, run.id), 'Feature analysis'))
  }
}

/** The draft as action input. */
function fieldsOf({
  targetMetrics,
  costs,
  current,
  ranges,
  rice,
  wsjf,
  prdId,
  requirementId,
  ...rest
}: Omit<AnalyzeRequest, 'idempotencyKey'>): FieldValues {
  const flat = (name: string, values: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]))
  return {
    ...rest,
    category: categoryOr(rest.category),
    ...flat('targetMetrics', targetMetrics),
    ...flat('costs', costs),
    ...flat('current', current),
    ...flat('rice', rice),
    ...flat('wsjf', wsjf),
    ranges: writeRanges(ranges),
    ...(prdId && { prdId }),
    ...(requirementId && { requirementId }),
  }
}

export async function startFrom(
  ctx: RequestCtx,
  request: RequestOf<typeof impactRoutes.requirement>['query'],
): Promise<RequirementStart> {
  const found = orNotFound(await ctx.ports.readRequirement(ctx, request), 'Requirement')
  const { feature, description, userValue, prdTitle } = found
  return {
    ...request,
    prdTitle,
    title: feature,
    description: [description, userValue].filter(Boolean).join('\n\n') || feature,
    evidence: evidenceOf(found),
  }
}

export function evidenceOf({ saidAt, reach }: Pick<Requirement, 'saidAt' | 'reach'>): AnalysisSummary['evidence'] {
  const newest = Math.max(...saidAt.map((at) => at.getTime()))
  return { count: saidAt.length, newestAt: saidAt.length > 0 ? new Date(newest).toISOString() : null, reach }
}
