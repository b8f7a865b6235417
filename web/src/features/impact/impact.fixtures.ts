import { noPriorities } from '@sextant/contract/impact/priorities'
import type { FeatureAnalysis, PredictedOutcome } from '@sextant/contract/impact/routes'
import { noEconomics } from '@sextant/contract/impact/rules'
import { defineWebFeature } from '#kernel/feature'
import { idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

export const outcome = (changes: Partial<PredictedOutcome> = {}): PredictedOutcome => ({
  key: 'mrr',
  metric: 'MRR',
  unit: 'money',
  currentValue: 52_000,
  predictedValue: 60_000,
  range: { low: 58_000, high: 61_500 },
  change: 8_000,
  changeType: 'increase',
  timeframe: '12 months after launch',
  confidence: 88,
  basis: 'simulation',
  ...changes,
})

const judgment = {
  scenarios: {
    low: { net: -21_000, cost: 40_000, benefit: 19_000, roi: -0.525, breakEvenMonth: null, addedMrr: 3_000 },
    likely: { net: 12_000, cost: 40_000, benefit: 52_000, roi: 0.3, breakEvenMonth: 10, addedMrr: 8_000 },
    high: { net: 31_000, cost: 40_000, benefit: 71_000, roi: 0.775, breakEvenMonth: 7, addedMrr: 11_000 },
  },
  thresholds: [
    {
      input: 'mrr',
      today: 60_000,
      value: 58_150,
      added: { today: 8_000, value: 6_150 },
      lossSide: 'below',
      chance: 0.25,
    },
  ],
} satisfies Partial<FeatureAnalysis>

export const analysis = (changes: Partial<FeatureAnalysis> = {}): FeatureAnalysis => ({
  id: idOf(1),
  title: 'Export to CSV',
  description: 'Customers take their reports with them.',
  category: 'Analytics',
  timeline: 8,
  targetMetrics: { mrr: 60_000, userAdoption: 0, retention: 0 },
  costs: { development: 40_000, maintenance: 0, marketing: 0 },
  current: { mrr: 52_000, userAdoption: 0, retention: 0 },
  ranges: { mrr: { low: 55_000, high: 63_000 } },
  currency: 'USD',
  ...noEconomics,
  ...noPriorities,
  seed: 1,
  confidenceScore: 84,
  roiScore: 69,
  impactScore: 91,
  riskLevel: 'medium',
  isUncertain: false,
  predictedOutcomes: [outcome()],
  confidenceParts: [
    { key: 'evidence', label: 'Evidence', points: 4.8, outOf: 12, note: '3 quotes support it.' },
    { key: 'width', label: 'Narrow range', points: 3.5, outOf: 7, note: 'A narrow range adds points.' },
  ],
  netReturn: { p10: -5_000, p50: 12_000, p90: 30_000 },
  totalCost: { p10: 38_000, p50: 42_000, p90: 55_000 },
  roi: { p10: -0.1, p50: 0.29, p90: 0.7 },
  paybackMonths: { p10: 6, p50: 9.5, p90: null },
  chanceOfLoss: 0.235,
  recommendation: null,
  ...judgment,
  horizonMonths: 12,
  draws: 100_000,
  model: { predictionModel: 'balanced', benefitFactor: 1, costFactor: 1, comparedWith: 0 },
  evidence: { count: 3, newestAt: ago(12) },
  source: null,
  status: 'draft',
  approvedAt: null,
  approvedBy: null,
  dueAt: ago(-400),
  actuals: null,
  measuredAt: null,
  measuredBy: null,
  runId: idOf(9),
  createdAt: ago(1),
  createdBy: 'Maya',
  isSample: false,
  charts: {
    distribution: [
      { from: -20_000, to: 0, count: 23_500 },
      { from: 0, to: 40_000, count: 76_500 },
    ],
    cashFlow: [
      { month: 0, p10: 0, p50: 0, p90: 0 },
      { month: 2, p10: -50_000, p50: -42_000, p90: -38_000 },
      { month: 14, p10: -5_000, p50: 12_000, p90: 30_000 },
    ],
    launchMonth: 1.85,
    drivers: [{ quantity: 'mrr', low: 56_000, high: 62_000, netAtLow: 1_000, netAtHigh: 21_000 }],
  },
  ...changes,
})

export const accuracy = { approved: 0, measured: 0, comparisons: 0, hitRate: null, brierScore: null, calibration: [] }

/** A server with analyses; a test can override any response. */
export const serveImpact = (answers: Answers = {}) =>
  serve({ 'GET /feature-analyses': pageOf(), 'GET /feature-analyses/accuracy': accuracy }, answers)

/** The workspace without the agent page around it. */
export const workspace = defineWebFeature({
  name: 'workspace',
  pages: [
    {
      path: '/agents/impact-predictor',
      title: 'Impact Predictor',
      lazy: () => import('./pages/impact-predictor-page.tsx'),
    },
  ],
})
