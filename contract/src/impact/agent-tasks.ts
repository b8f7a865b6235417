import type { ActionKind } from '../agents/actions.ts'
import type { Fields } from '../agents/fields.ts'
import * as options from '../agents/options.ts'
import { confidence, type Setting } from '../agents/setting-kinds.ts'
import { currencies } from './currency.ts'
import { riceFactors, wsjfFactors } from './priorities.ts'
import { acceptLowerTargetsLabel } from './rules.ts'

const feature = {
  title: { kind: 'text', label: 'Feature title', required: true },
  description: { kind: 'long-text', label: 'Description', required: true },
  category: { kind: 'choice', label: 'Category', options: options.featureCategories, default: 'Other' },
  timeline: { kind: 'number', label: 'Timeline', unit: 'weeks', max: 520, default: 0 },
  currency: {
    kind: 'choice',
    label: 'Currency',
    options: currencies.map((value) => ({ value, label: value })),
    default: 'USD',
  },
} as const satisfies Fields
const targets = {
  'targetMetrics.mrr': { kind: 'number', isDecimal: true, label: 'MRR target', default: 0 },
  'targetMetrics.userAdoption': {
    kind: 'number',
    isDecimal: true,
    label: 'User adoption target',
    unit: '%',
    max: 100,
    default: 0,
  },
  'targetMetrics.retention': {
    kind: 'number',
    isDecimal: true,
    label: 'Retention target',
    unit: '%',
    max: 100,
    default: 0,
  },
  'current.mrr': {
    kind: 'number',
    isDecimal: true,
    label: 'MRR today',
    help: '0 if unknown',
    default: 0,
  },
  'current.userAdoption': {
    kind: 'number',
    isDecimal: true,
    label: 'User adoption today',
    unit: '%',
    max: 100,
    default: 0,
  },
  'current.retention': {
    kind: 'number',
    isDecimal: true,
    label: 'Retention today',
    help: '0 if unknown',
    unit: '%',
    max: 100,
    default: 0,
  },
} as const satisfies Fields
const lowerTargets = {
  acceptLowerTargets: {
    kind: 'boolean',
    label: acceptLowerTargetsLabel,
    help: "Turn on if you want to forecast a target below today's value.",
    default: false,
  },
} as const satisfies Fields
const economics = {
  grossMargin: {
    kind: 'number',
    isDecimal: true,
    label: 'Gross margin',
    help: '0 if unknown: revenue then counts in full',
    unit: '%',
    max: 100,
    default: 0,
  },
  rampMonths: {
    kind: 'number',
    isDecimal: true,
    label: 'Months to full effect',
    help: 'After launch. 0 for the usual 3',
    max: 60,
    default: 0,
  },
  atRiskRevenue: {
    kind: 'number',
    isDecimal: true,
    label: 'Revenue at risk',
    help: 'A year, of customers who could leave without the feature',
    default: 0,
  },
  atRiskShare: { kind: 'number', isDecimal: true, label: 'Share that would leave', unit: '%', max: 100, default: 0 },
  horizonMonths: {
    kind: 'number',
    label: 'Horizon',
    help: "Months after launch. 0 for the agent's time horizon",
    unit: 'months',
    max: 120,
    default: 0,
  },
} as const satisfies Fields
const factor = (method: string, label: string) =>
  ({ kind: 'number', isDecimal: true, label: `${method}: ${label}`, default: 0 }) as const
const priorities = {
  'rice.reach': factor('RICE', riceFactors.reach),
  'rice.impact': factor('RICE', riceFactors.impact),
  'rice.confidence': factor('RICE', riceFactors.confidence),
  'rice.effort': factor('RICE', riceFactors.effort),
  'wsjf.businessValue': factor('WSJF', wsjfFactors.businessValue),
  'wsjf.timeCriticality': factor('WSJF', wsjfFactors.timeCriticality),
  'wsjf.riskReduction': factor('WSJF', wsjfFactors.riskReduction),
  'wsjf.jobSize': factor('WSJF', wsjfFactors.jobSize),
} as const satisfies Fields
const estimate = {
  ranges: { kind: 'list', label: 'Ranges', help: 'Low and high estimates, for example: mrr 4000 to 9000', default: [] },
  prdId: { kind: 'text', label: 'PRD', help: 'The PRD that contains the requirement' },
  requirementId: { kind: 'text', label: 'Requirement', help: 'Its evidence raises confidence' },
  seed: { kind: 'number', label: 'Seed', help: 'The same input and seed give the same numbers', default: 1 },
} as const satisfies Fields
const costs = {
  'costs.development': { kind: 'number', isDecimal: true, label: 'Development cost', default: 0 },
  'costs.maintenance': { kind: 'number', isDecimal: true, label: 'Maintenance cost', default: 0 },
  'costs.marketing': { kind: 'number', isDecimal: true, label: 'Marketing cost', default: 0 },
} as const satisfies Fields

export const actions = {
  'analyze-feature': {
    label: 'Analyze Feature',
    description: 'Scores a feature and predicts its outcomes.',
    parameters: {},
    input: { ...feature, ...targets, ...lowerTargets, ...costs, ...economics, ...priorities, ...estimate },
    announces: ['analysis-completed', 'score-calculated'],
    outputType: 'Feature analysis',
    minutesByHand: 120,
    typicalSeconds: 4,
  },
  'predict-impact': {
    label: 'Predict Impact',
    description: 'Predicts how a feature affects its target metrics.',
    parameters: {},
    input: { ...feature, ...targets, ...lowerTargets, ...economics, ...estimate },
    announces: ['prediction-ready'],
    outputType: 'Impact prediction',
    minutesByHand: 90,
    typicalSeconds: 4,
  },
  'calculate-roi': {
    label: 'Calculate ROI',
    description: "Compares a feature's cost with its expected return.",
    parameters: {},
    input: { ...feature, ...targets, ...lowerTargets, ...costs, ...economics, ...estimate },
    announces: ['score-calculated'],
    outputType: 'ROI calculation',
    minutesByHand: 60,
    typicalSeconds: 3,
  },
} as const satisfies Record<string, ActionKind<'impact-predictor'>>

export const settings = {
  predictionModel: {
    tab: 'General',
    kind: 'choice',
    label: 'Prediction model',
    help: 'How cautious the estimates are.',
    options: options.predictionModels,
    default: 'balanced',
  },
  timeHorizon: {
    tab: 'General',
    kind: 'choice',
    label: 'Time horizon',
    options: options.timeHorizons,
    default: '12m',
  },
  successMetrics: {
    tab: 'General',
    kind: 'choices',
    label: 'Success metrics',
    options: options.successMetrics,
    default: ['mrr', 'userAdoption', 'retention'],
  },
  confidenceThreshold: confidence(75),
  includeRiskAnalysis: { tab: 'Behavior', kind: 'boolean', label: 'Include risk analysis', default: true },
  costFactors: {
    tab: 'Advanced',
    kind: 'choices',
    label: 'Cost factors',
    options: options.costFactors,
    default: ['development', 'maintenance', 'marketing'],
  },
  benchmarkData: {
    tab: 'Advanced',
    kind: 'boolean',
    label: 'Compare with your own past outcomes',
    default: true,
  },
} as const satisfies Record<string, Setting>
