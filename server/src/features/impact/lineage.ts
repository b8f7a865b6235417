import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
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
  const { id, title, source, status, impactScore, netReturn, isSample } = analysis
  return {
    ref: { type, id },
    from: itemOf(source?.prdId ?? '', source?.requirementId ?? ''),
    ...{ kind: 'forecast', title, isSample, isSandbox: false, url: urlOf(analysis), at: analysis.createdAt },
    detail: `Impact ${impactScore}, net return ${dollars(netReturn.p50)}${status === 'draft' ? ', draft' : ''}`,
  }
}

function resultOf(analysis: FeatureAnalysis): LineagePart[] {
  const { id, actuals, measuredAt, isSample } = analysis
  if (!actuals) return []
  const { revenue, cost, note } = actuals
  const facts = [
    revenue !== null && cost !== null
      ? `Net return ${dollars(revenue - cost)}`
      : revenue !== null && `Revenue ${dollars(revenue)}`,
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

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollars = (amount: number) => money.format(amount)
