import { z } from 'zod'
import { dayFilter } from '../kernel/days.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { quantityKeys, riskLevels } from './rules.ts'

const Id = z.object({ id: z.uuid() })
const amount = z.number().default(0)
const targets = { mrr: amount, userAdoption: amount, retention: amount }
const Spread = z.object({ p10: z.number(), p50: z.number(), p90: z.number() })
export type Spread = z.infer<typeof Spread>

const Ends = z.object({ low: z.number(), high: z.number() })

/** What the form sends. The likely value of each estimate is the form's own field; its ends are optional. */
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
    /** Same input and seed, same numbers. */
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
    /** Null where nobody has said where the metric stands today. */
    currentValue: z.number().nullable(),
    /** P50; the range beside it goes from P10 to P90. */
    predictedValue: z.number(),
    range: z.object({ low: z.number(), high: z.number() }),
    /** In the metric's own unit. */
    change: z.number().nullable(),
    changeType: z.enum(['increase', 'decrease']),
    timeframe: z.string(),
    confidence: z.number(),
    /** What it comes from: the simulation, or a rule of thumb for the category that is no measurement. */
    basis: z.enum(['simulation', 'rule-of-thumb']),
  })
  .meta({ id: 'PredictedOutcome' })
export type PredictedOutcome = z.infer<typeof PredictedOutcome>

/** Why the confidence is what it is: what each part brings of what it could. */
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
    /** What it brought and cost until then, in all. */
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
  seed: z.int(),
  confidenceScore: z.int(),
  roiScore: z.int(),
  impactScore: z.int(),
  riskLevel: z.enum(riskLevels),
  /** Below the agent's confidence threshold. */
  isUncertain: z.boolean(),
  predictedOutcomes: z.array(PredictedOutcome),
  confidenceParts: z.array(ConfidencePart),
  /** Money that comes back after all costs, within the horizon. */
  netReturn: Spread,
  totalCost: Spread,
  /** Net return for each unit of money spent; null where nothing is spent. */
  roi: Spread.nullable(),
  /** In months after launch; null where that share of the draws is not paid back within the horizon. */
  paybackMonths: z.object({
    p10: z.number().nullable(),
    p50: z.number().nullable(),
    p90: z.number().nullable(),
  }),
  chanceOfLoss: z.number(),
  horizonMonths: z.int(),
  draws: z.int(),
  /** How the agent was set up, and what its own record changed. */
  model: z.object({
    predictionModel: z.string(),
    benefitFactor: z.number(),
    costFactor: z.number(),
    comparedWith: z.int(),
    /** What was entered of the costs that the cost factors count; older forecasts don't have it. */
    countedCost: z.number().optional(),
  }),
  evidence: z.object({ count: z.int(), newestAt: z.iso.datetime().nullable() }),
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
  /** When the horizon is over and the actual values can be known. */
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

/** What the charts show. */
export const AnalysisCharts = z.object({
  distribution: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  /** Cumulative, by months from the start of the work. */
  cashFlow: z.array(z.object({ month: z.number(), ...Spread.shape })),
  launchMonth: z.number(),
  /** Net return with one estimate at its ends and the others at their likely values; the widest first. */
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
    /** Values that were forecast with a range and measured, and the share of them inside it. */
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

/** A requirement of a PRD as the form takes it over. */
export const RequirementStart = z
  .object({
    prdId: z.uuid(),
    requirementId: z.string(),
    prdTitle: z.string(),
    title: z.string(),
    description: z.string(),
    evidence: z.object({ count: z.int(), newestAt: z.iso.datetime().nullable() }),
  })
  .meta({ id: 'RequirementStart' })
export type RequirementStart = z.infer<typeof RequirementStart>

export const impactRoutes = routes({
  list: {
    method: 'GET',
    path: '/feature-analyses',
    access: 'signed-in',
    summary: 'List feature analyses, newest first',
    query: PageQuery.extend({
      status: z.enum(['draft', 'approved']).optional(),
      prdId: z.uuid().optional(),
      /** Those whose actual values are known, or those whose are not. */
      measured: z.enum(['yes', 'no']).optional(),
      /** Those of which it is known whether they made a loss, by the fifth that their chance of it was in. */
      bucket: z.coerce.number().int().min(0).max(4).optional(),
      /** The days on which they were approved. */
      ...dayFilter,
    }),
    returns: page(AnalysisSummary),
  },
  analyze: {
    method: 'POST',
    path: '/feature-analyses',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Analyze a feature; answers when the analysis is stored',
    body: AnalysisDraft.extend({
      /** The same key twice is one analysis. */
      idempotencyKey: z.string().min(1).max(100).optional(),
      /** Forecasts a target below today's value too. It holds for this analysis only and is not stored. */
      acceptLowerTargets: z.boolean().default(false),
    }),
    returns: FeatureAnalysis,
  },
  accuracy: {
    method: 'GET',
    path: '/feature-analyses/accuracy',
    access: 'signed-in',
    summary: 'Read how the approved forecasts compare with what happened',
    returns: ImpactAccuracy,
  },
  requirement: {
    method: 'GET',
    path: '/feature-analyses/requirement',
    access: 'signed-in',
    summary: 'Read a requirement of a PRD, to analyze it',
    query: z.object({ prdId: z.uuid(), requirementId: z.string().min(1).max(60) }),
    returns: RequirementStart,
  },
  read: {
    method: 'GET',
    path: '/feature-analyses/:id',
    access: 'signed-in',
    summary: 'Read a feature analysis with what its charts show',
    params: Id,
    returns: FeatureAnalysis,
  },
  approve: {
    method: 'POST',
    path: '/feature-analyses/:id/approve',
    access: 'canEditAgents',
    summary: 'Approve a feature analysis, which freezes its forecast',
    params: Id,
    returns: FeatureAnalysis,
  },
  recordOutcomes: {
    method: 'PUT',
    path: '/feature-analyses/:id/outcomes',
    access: 'canEditAgents',
    summary: 'Enter what really happened after an approved forecast',
    params: Id,
    body: z.object({
      outcomes: z.partialRecord(z.enum(outcomeKeys), z.number()).default({}),
      revenue: z.number().nullable().default(null),
      cost: z.number().nullable().default(null),
      note: z.string().trim().max(2_000, 'The note must be at most 2,000 characters').default(''),
    }),
    returns: FeatureAnalysis,
  },
  remove: {
    method: 'DELETE',
    path: '/feature-analyses/:id',
    access: 'canEditAgents',
    summary: 'Delete a feature analysis that is not approved',
    params: Id,
    returns: Id,
  },
})
