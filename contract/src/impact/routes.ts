import { z } from 'zod'
import { dayFilter } from '../kernel/days.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { currencies } from './currency.ts'
import { noPriorities } from './priorities.ts'
import { Evidence, Rice, Wsjf } from './priority-schemas.ts'
import { Recommendation } from './recommendation.ts'
import { quantityKeys, riskLevels } from './rules.ts'
import { Scenarios, Threshold } from './scenarios.ts'

const Id = z.object({ id: z.uuid() })
const amount = z.number().default(0)
const targets = { mrr: amount, userAdoption: amount, retention: amount }
const Spread = z.object({ p10: z.number(), p50: z.number(), p90: z.number() })
export type Spread = z.infer<typeof Spread>

const Ends = z.object({ low: z.number(), high: z.number() })

/** What the form sends. Likely values are its own fields; low and high are optional. */
export const AnalysisDraft = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, 'Title is required')
      .max(300, 'Title must be at most 300 characters')
      .refine(isOneLine, oneLineProblem),
    description: z
      .string()
      .trim()
      .min(1, 'Description is required')
      .max(20_000, 'Description must be at most 20,000 characters'),
    category: z.string().max(60).default(''),
    /** In weeks. */
    timeline: amount,
    targetMetrics: z.object(targets).prefault({}),
    costs: z.object({ development: amount, maintenance: amount, marketing: amount }).prefault({}),
    current: z.object(targets).prefault({}),
    ranges: z.partialRecord(z.enum(quantityKeys), Ends).default({}),
    currency: z.enum(currencies).default('USD'),
    grossMargin: amount,
    rampMonths: amount,
    atRiskRevenue: amount,
    atRiskShare: amount,
    /** After launch; 0 for the agent's setting. */
    horizonMonths: z.int().min(0).max(120).default(0),
    rice: Rice.default(noPriorities.rice),
    wsjf: Wsjf.default(noPriorities.wsjf),
    /** The same input and seed give the same numbers. */
    seed: z.int().min(0).max(1_000_000_000).default(1),
    prdId: z.uuid().optional(),
    requirementId: z.string().max(60).optional(),
  })
  .meta({ id: 'FeatureAnalysisDraft' })
export type AnalysisDraft = z.infer<typeof AnalysisDraft>

const outcomeKeys = ['mrr', 'userAdoption', 'retention', 'securityIncidents', 'manualWork'] as const
export type OutcomeKey = (typeof outcomeKeys)[number]

export const PredictedOutcome = z
  .object({
    key: z.enum(outcomeKeys),
    metric: z.string(),
    unit: z.enum(['money', 'percent', 'index']),
    /** Null if the current value was not entered. */
    currentValue: z.number().nullable(),
    /** P50; `range` goes from P10 to P90. */
    predictedValue: z.number(),
    range: z.object({ low: z.number(), high: z.number() }),
    /** In the metric's own unit. */
    change: z.number().nullable(),
    changeType: z.enum(['increase', 'decrease']),
    timeframe: z.string(),
    confidence: z.number(),
    /** From the simulation, or a rule of thumb for the category. */
    basis: z.enum(['simulation', 'rule-of-thumb']),
  })
  .meta({ id: 'PredictedOutcome' })
export type PredictedOutcome = z.infer<typeof PredictedOutcome>

export const ConfidencePart = z.object({
  key: z.enum(['evidence', 'width', 'inputs', 'record']),
  label: z.string(),
  points: z.number(),
  outOf: z.number(),
  note: z.string(),
})
export type ConfidencePart = z.infer<typeof ConfidencePart>

export const Actuals = z
  .object({
    outcomes: z.partialRecord(z.enum(outcomeKeys), z.number()),
    /** Totals to date. */
    revenue: z.number().nullable(),
    cost: z.number().nullable(),
    note: z.string(),
  })
  .meta({ id: 'FeatureActuals' })
export type Actuals = z.infer<typeof Actuals>

const analysisFields = {
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  timeline: z.number(),
  targetMetrics: z.object({ mrr: z.number(), userAdoption: z.number(), retention: z.number() }),
  costs: z.object({ development: z.number(), maintenance: z.number(), marketing: z.number() }),
  current: z.object({ mrr: z.number(), userAdoption: z.number(), retention: z.number() }),
  ranges: z.partialRecord(z.enum(quantityKeys), Ends),
  currency: z.enum(currencies),
  grossMargin: z.number(),
  rampMonths: z.number(),
  atRiskRevenue: z.number(),
  atRiskShare: z.number(),
  rice: Rice,
  wsjf: Wsjf,
  seed: z.int(),
  confidenceScore: z.int(),
  roiScore: z.int(),
  impactScore: z.int(),
  riskLevel: z.enum(riskLevels),
  /** Below the agent's confidence threshold. */
  isUncertain: z.boolean(),
  predictedOutcomes: z.array(PredictedOutcome),
  confidenceParts: z.array(ConfidencePart),
  /** Revenue minus costs within the horizon. */
  netReturn: Spread,
  totalCost: Spread,
  /** Net return per amount spent; null if nothing is spent. */
  roi: Spread.nullable(),
  /** In months after launch; null if it isn't paid back within the horizon. */
  paybackMonths: z.object({
    p10: z.number().nullable(),
    p50: z.number().nullable(),
    p90: z.number().nullable(),
  }),
  chanceOfLoss: z.number(),
  recommendation: Recommendation.nullable(),
  /** Missing in older forecasts. */
  scenarios: Scenarios.nullable(),
  /** What would change the verdict, nearest first. */
  thresholds: z.array(Threshold),
  horizonMonths: z.int(),
  draws: z.int(),
  /** The agent's settings and the adjustments from its track record. */
  model: z.object({
    predictionModel: z.string(),
    benefitFactor: z.number(),
    costFactor: z.number(),
    comparedWith: z.int(),
    /** How much wider ranges of targets are, and the share of earlier results within range; missing in older forecasts. */
    widening: z.number().optional(),
    hitRate: z.number().nullable().optional(),
    /** Entered costs that the cost factors include; missing in older forecasts. */
    countedCost: z.number().optional(),
  }),
  evidence: Evidence,
  source: z
    .object({
      /** Null once the PRD is deleted. */
      prdId: z.uuid().nullable(),
      prdTitle: z.string(),
      requirementId: z.string(),
      requirement: z.string(),
    })
    .nullable(),
  status: z.enum(['draft', 'approved']),
  approvedAt: z.iso.datetime().nullable(),
  approvedBy: z.string().nullable(),
  /** End of the horizon, when actual results are available. */
  dueAt: z.iso.datetime(),
  actuals: Actuals.nullable(),
  measuredAt: z.iso.datetime().nullable(),
  measuredBy: z.string().nullable(),
  runId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  isSample: z.boolean(),
}
export const AnalysisSummary = z.object(analysisFields).meta({ id: 'FeatureAnalysisSummary' })
export type AnalysisSummary = z.infer<typeof AnalysisSummary>

export const AnalysisCharts = z.object({
  distribution: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  /** Cumulative, by month from the start of the work. */
  cashFlow: z.array(z.object({ month: z.number(), ...Spread.shape })),
  launchMonth: z.number(),
  /** Net return with one estimate at low and high and the others at likely; widest first. */
  drivers: z.array(
    z.object({
      quantity: z.enum(quantityKeys),
      low: z.number(),
      high: z.number(),
      netAtLow: z.number(),
      netAtHigh: z.number(),
    }),
  ),
})
export type AnalysisCharts = z.infer<typeof AnalysisCharts>

export const FeatureAnalysis = AnalysisSummary.extend({ charts: AnalysisCharts }).meta({ id: 'FeatureAnalysis' })
export type FeatureAnalysis = z.infer<typeof FeatureAnalysis>

export const ImpactAccuracy = z
  .object({
    approved: z.int(),
    measured: z.int(),
    /** Measured values that had a range, and the share of them inside it. */
    comparisons: z.int(),
    hitRate: z.number().nullable(),
    brierScore: z.number().nullable(),
    calibration: z.array(
      z.object({
        from: z.number(),
        to: z.number(),
        count: z.int(),
        forecast: z.number(),
        observed: z.number(),
      }),
    ),
  })
  .meta({ id: 'ImpactAccuracy' })
export type ImpactAccuracy = z.infer<typeof ImpactAccuracy>

/** A PRD requirement that prefills the form. */
export const RequirementStart = z
  .object({
    prdId: z.uuid(),
    requirementId: z.string(),
    prdTitle: z.string(),
    title: z.string(),
    description: z.string(),
    evidence: Evidence,
  })
  .meta({ id: 'RequirementStart' })
export type RequirementStart = z.infer<typeof RequirementStart>

export const impactRoutes = routes({
  list: get('/feature-analyses', 'signed-in', {
    summary: 'List feature analyses, newest first',
    query: PageQuery.extend({
      status: z.enum(['draft', 'approved']).optional(),
      prdId: z.uuid().optional(),
      /** With or without actual results. */
      measured: z.enum(['yes', 'no']).optional(),
      /** Only forecasts with a known return, by fifth of the chance of loss. */
      bucket: z.coerce.number().int().min(0).max(4).optional(),
      ...dayFilter,
    }),
    returns: page(AnalysisSummary),
  }),
  analyze: post('/feature-analyses', 'canEditAgents', {
    summary: 'Analyze a feature; responds once the analysis is stored',
    limit: 'heavy',
    body: AnalysisDraft.extend({
      /** Requests with the same key create one analysis. */
      idempotencyKey: z.string().min(1).max(100).optional(),
      /** Allows a target below the current value, for this analysis only. */
      acceptLowerTargets: z.boolean().default(false),
    }),
    returns: FeatureAnalysis,
  }),
  accuracy: get('/feature-analyses/accuracy', 'signed-in', {
    summary: 'Compare approved forecasts with actual results',
    returns: ImpactAccuracy,
  }),
  requirement: get('/feature-analyses/requirement', 'signed-in', {
    summary: 'Read a PRD requirement to analyze',
    query: z.object({ prdId: z.uuid(), requirementId: z.string().min(1).max(60) }),
    returns: RequirementStart,
  }),
  read: get('/feature-analyses/:id', 'signed-in', {
    summary: 'Read a feature analysis with its chart data',
    returns: FeatureAnalysis,
  }),
  approve: post('/feature-analyses/:id/approve', 'canEditAgents', {
    summary: 'Approve a feature analysis and freeze its forecast',
    returns: FeatureAnalysis,
  }),
  recordOutcomes: put('/feature-analyses/:id/outcomes', 'canEditAgents', {
    summary: 'Record actual results for an approved forecast',
    body: z.object({
      outcomes: z.partialRecord(z.enum(outcomeKeys), z.number()).default({}),
      revenue: z.number().nullable().default(null),
      cost: z.number().nullable().default(null),
      note: z.string().trim().max(2_000, 'The note must be at most 2,000 characters').default(''),
    }),
    returns: FeatureAnalysis,
  }),
  remove: del('/feature-analyses/:id', 'canEditAgents', {
    summary: "Delete a feature analysis that isn't approved",
    returns: Id,
  }),
})
