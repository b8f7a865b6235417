import { noPriorities } from '@sextant/contract/impact/priorities'
import { type DraftNumbers, noEconomics } from '@sextant/contract/impact/rules'
import type { About } from './analysis-body.ts'
import type { Numbers } from './impact.queries.ts'
import type { ForecastInput } from './model/forecast.ts'
import { noRecord } from './model/track-record.ts'

export const numbers: DraftNumbers = {
  timeline: 8,
  targetMetrics: { mrr: 60_000, userAdoption: 40, retention: 90 },
  costs: { development: 40_000, maintenance: 1_500, marketing: 8_000 },
  current: { mrr: 52_000, userAdoption: 0, retention: 88 },
  ranges: {},
}

export const draft = {
  title: 'Export to CSV',
  description: 'Customers take their reports with them.',
  category: 'Analytics',
  ...numbers,
}

export const forecastInput = (part: Partial<ForecastInput> = {}): ForecastInput => ({
  numbers,
  category: 'Other',
  seed: 1,
  draws: 4_000,
  horizonMonths: 12,
  predictionModel: 'balanced',
  successMetrics: ['mrr', 'userAdoption', 'retention'],
  costFactors: ['development', 'maintenance', 'marketing'],
  includeRiskAnalysis: true,
  evidence: { count: 0, strength: 0 },
  record: noRecord,
  ...part,
})

const stored: Numbers = { ...noEconomics, ...noPriorities, ...numbers, seed: 1, currency: 'USD' }
export const about: About = {
  ...{ title: draft.title, numbers: stored, evidence: { count: 0, newestAt: null } },
  ...{ threshold: 75, includeRiskAnalysis: true },
}
