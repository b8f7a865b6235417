import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { money } from '@sextant/contract/impact/words'
import { idsOf, type LineagePart, type LineageSource } from '#ports/lineage'
import { find } from './impact.queries.ts'
import { ofRequirements } from './lineage.queries.ts'

const type = 'analysis'

/** Forecasts of a requirement, and what was measured when it was out. */
export const lineage: LineageSource = {
  async madeFrom(ctx, refs) {
    const analyses = await ofRequirements(ctx.db, ctx.actor.workspaceId, idsOf(refs, 'requirement-item'))
    return analyses.flatMap((analysis) => [forecastOf(analysis), ...resultOf(analysis)])
  },
  async originOf(ctx, ref) {
    const source = ref.type === type ? (await find(ctx.db, ctx.actor.workspaceId, ref.id))?.source : undefined
    return source?.prdId ? itemOf(source.prdId, source.requirementId) : undefined
  },
}

const itemOf = (prdId: string, itemId: string) => ({ type: 'requirement-item', id: `${prdId} ${itemId}` })
const urlOf = ({ id }: FeatureAnalysis) => `/agents/impact-predictor?${new URLSearchParams({ analysis: id })}`

function forecastOf(analysis: FeatureAnalysis): LineagePart {
  const { id, title, source, status, impactScore, netReturn, currency, isSample } = analysis
  return {
    ref: { type, id },
    from: itemOf(source?.prdId ?? '', source?.requirementId ?? ''),
    ...{ kind: 'forecast', title, isSample, isSandbox: false, url: urlOf(analysis), at: analysis.createdAt },
    detail: `Impact ${impactScore}, net return ${money(netReturn.p50, currency)}${status === 'draft' ? ', draft' : ''}`,
  }
}

function resultOf(analysis: FeatureAnalysis): LineagePart[] {
  const { id, actuals, currency, measuredAt, isSample } = analysis
  if (!actuals) return []
  const { revenue, cost, note } = actuals
  const facts = [
    revenue !== null && cost !== null
      ? `Net return ${money(revenue - cost, currency)}`
      : revenue !== null && `Revenue ${money(revenue, currency)}`,
    note,
  ]
  return [
    {
      ref: { type: 'outcome', id },
      from: { type, id },
      ...{ kind: 'result', title: 'Actual results', isSample, isSandbox: false, url: urlOf(analysis), at: measuredAt },
      detail: facts.filter(Boolean).join('. '),
    },
  ]
}
