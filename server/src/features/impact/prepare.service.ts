import type { SettingsOf } from '@sextant/contract/agents/settings'
import { currencyOr } from '@sextant/contract/impact/currency'
import { type Priorities, riceKeys, wsjfKeys } from '@sextant/contract/impact/priorities'
import type { Reach } from '@sextant/contract/impact/reach'
import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { categoryOr, type DraftNumbers, noEconomics, numbersProblem, readRanges } from '@sextant/contract/impact/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { trackRecord } from './accuracy.service.ts'
import { evidenceOf } from './analyze.service.ts'
import type { Numbers } from './impact.queries.ts'
import type { PredictionModel } from './model/estimates.ts'
import { evidenceStrength } from './model/evidence.ts'
import { draws, type ForecastInput } from './model/forecast.ts'

/** Input of all three actions; each uses a subset. */
type Factors = { [K in keyof Priorities]: `${K}.${keyof Priorities[K] & string}` }[keyof Priorities]

export interface AnalysisInput extends Partial<Record<Factors, number>> {
  title: string
  description: string
  category: string
  timeline: number
  'targetMetrics.mrr': number
  'targetMetrics.userAdoption': number
  'targetMetrics.retention': number
  'current.mrr': number
  'current.userAdoption': number
  'current.retention': number
  'costs.development'?: number
  'costs.maintenance'?: number
  'costs.marketing'?: number
  currency?: string
  grossMargin?: number
  rampMonths?: number
  atRiskRevenue?: number
  atRiskShare?: number
  horizonMonths?: number
  ranges: string[]
  prdId: string
  requirementId: string
  seed: number
}

export interface Prepared {
  input: ForecastInput
  /** What is stored of the input. */
  numbers: Numbers
  evidence: AnalysisSummary['evidence']
  source: AnalysisSummary['source']
}

/** Collects everything a forecast needs: input, agent settings, evidence and track record. */
export async function prepare(
  ctx: RequestCtx,
  input: AnalysisInput,
  settings: SettingsOf<'impact-predictor'>,
): Promise<Prepared> {
  const numbers = numbersOf(input)
  const { source, saidAt, reach } = await sourceOf(ctx, input)
  return {
    input: {
      numbers,
      category: categoryOr(input.category),
      seed: input.seed,
      draws,
      horizonMonths: input.horizonMonths || Number.parseInt(settings.timeHorizon, 10),
      predictionModel: settings.predictionModel as PredictionModel,
      successMetrics: settings.successMetrics,
      costFactors: settings.costFactors,
      includeRiskAnalysis: settings.includeRiskAnalysis,
      evidence: { count: saidAt.length, strength: evidenceStrength(saidAt, ctx.now(), reach), reach },
      record: await trackRecord(ctx, settings.benchmarkData),
    },
    numbers: {
      ...noEconomics,
      ...numbers,
      ...prioritiesOf(input),
      seed: input.seed,
      currency: currencyOr(input.currency),
    },
    evidence: evidenceOf({ saidAt, reach }),
    source,
  }
}

function numbersOf(input: AnalysisInput): DraftNumbers {
  const read = readRanges(input.ranges)
  if ('problem' in read) throw new UserError('invalid_input', read.problem)
  const numbers: DraftNumbers = {
    timeline: input.timeline,
    targetMetrics: {
      mrr: input['targetMetrics.mrr'],
      userAdoption: input['targetMetrics.userAdoption'],
      retention: input['targetMetrics.retention'],
    },
    costs: {
      development: input['costs.development'] ?? 0,
      maintenance: input['costs.maintenance'] ?? 0,
      marketing: input['costs.marketing'] ?? 0,
    },
    current: {
      mrr: input['current.mrr'],
      userAdoption: input['current.userAdoption'],
      retention: input['current.retention'],
    },
    ranges: read.ranges,
    grossMargin: input.grossMargin ?? 0,
    rampMonths: input.rampMonths ?? 0,
    atRiskRevenue: input.atRiskRevenue ?? 0,
    atRiskShare: input.atRiskShare ?? 0,
  }
  const problem = numbersProblem(numbers)
  if (problem) throw new UserError('invalid_input', problem)
  return numbers
}

function prioritiesOf(input: AnalysisInput): Priorities {
  const of = <K extends string>(keys: readonly K[], name: (key: K) => Factors) =>
    Object.fromEntries(keys.map((key) => [key, input[name(key)] ?? 0])) as Record<K, number>
  return { rice: of(riceKeys, (key) => `rice.${key}`), wsjf: of(wsjfKeys, (key) => `wsjf.${key}`) }
}

const noReach: Reach = { people: 0, customers: 0, arr: 0 }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function sourceOf(ctx: RequestCtx, { prdId, requirementId }: AnalysisInput) {
  if (!prdId && !requirementId) return { source: null, saidAt: [], reach: noReach }
  const found = uuid.test(prdId) ? await ctx.ports.readRequirement(ctx, { prdId, requirementId }) : undefined
  if (!found) throw new UserError('not_found', 'Requirement not found.')
  const { prdTitle, feature: requirement, saidAt, reach } = found
  return { source: { prdId, prdTitle, requirementId, requirement }, saidAt, reach }
}
