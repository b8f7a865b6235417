import { enteredCost } from '@sextant/contract/impact/notes'
import type { Reach } from '@sextant/contract/impact/reach'
import type { AnalysisCharts, AnalysisSummary } from '@sextant/contract/impact/routes'
import { type CostKey, costKeys, type DraftNumbers } from '@sextant/contract/impact/rules'
import { frameOf } from './cash.ts'
import { cashFlowOf, distributionOf, driversOf } from './charts.ts'
import { estimatesOf, type PredictionModel } from './estimates.ts'
import { outcomesOf } from './outcomes.ts'
import { scenariosOf } from './scenarios.ts'
import { confidenceParts, confidenceScore, impactScore, riskLevel, roiScore } from './scores.ts'
import { simulate } from './simulate.ts'
import { thresholdsOf } from './thresholds.ts'
import type { TrackRecord } from './track-record.ts'

export const draws = 100_000

export interface ForecastInput {
  numbers: DraftNumbers
  category: string
  seed: number
  draws: number
  horizonMonths: number
  predictionModel: PredictionModel
  successMetrics: readonly string[]
  costFactors: readonly string[]
  includeRiskAnalysis: boolean
  evidence: { count: number; strength: number; reach?: Reach }
  record: TrackRecord
}

export type Forecast = Pick<
  AnalysisSummary,
  | 'confidenceScore'
  | 'roiScore'
  | 'impactScore'
  | 'riskLevel'
  | 'predictedOutcomes'
  | 'confidenceParts'
  | 'netReturn'
  | 'totalCost'
  | 'roi'
  | 'paybackMonths'
  | 'chanceOfLoss'
  | 'horizonMonths'
  | 'draws'
  | 'model'
  | 'scenarios'
  | 'thresholds'
> & { charts: AnalysisCharts }

/** Pure: the same input gives the same forecast. */
export function forecast(input: ForecastInput): Forecast {
  const { numbers, horizonMonths, record, successMetrics: counted } = input
  const assumed = { ...input, evidence: input.evidence.strength, ...record }
  const estimates = estimatesOf(numbers, assumed)
  const frame = frameOf(numbers, horizonMonths, counted)
  const simulated = simulate(estimates, frame, input)
  const parts = confidenceParts(simulated, numbers, { evidence: input.evidence, record })
  const confidence = confidenceScore(parts)
  const { netReturn, totalCost, roi, paybackMonths, chanceOfLoss } = simulated
  return {
    confidenceScore: confidence,
    roiScore: roiScore(simulated),
    impactScore: impactScore(simulated, numbers, counted),
    riskLevel: riskLevel(chanceOfLoss),
    predictedOutcomes: outcomesOf(simulated, numbers, { category: input.category, horizonMonths, counted, confidence }),
    confidenceParts: parts,
    netReturn,
    totalCost,
    roi,
    paybackMonths,
    chanceOfLoss,
    horizonMonths,
    draws: simulated.draws,
    scenarios: scenariosOf(estimates, frame, numbers.ranges),
    thresholds: thresholdsOf(estimates, frame),
    model: {
      predictionModel: input.predictionModel,
      benefitFactor: record.benefitFactor,
      costFactor: record.costFactor,
      widening: record.widening,
      hitRate: record.hitRate,
      comparedWith: record.measured,
      countedCost: countedCost(input),
    },
    charts: {
      distribution: distributionOf(simulated.nets),
      cashFlow: cashFlowOf(simulated.courses, frame),
      launchMonth: frame.plannedLaunch,
      drivers: input.includeRiskAnalysis ? driversOf(estimates, frame) : [],
    },
  }
}

function countedCost({ numbers, costFactors, horizonMonths }: ForecastInput): number {
  const counted = costKeys.map((key) => [key, costFactors.includes(key) ? numbers.costs[key] : 0])
  return enteredCost(Object.fromEntries(counted) as Record<CostKey, number>, horizonMonths)
}
