import type { ActionKind } from '../agents/actions.ts'
import type { Fields } from '../agents/fields.ts'
import * as options from '../agents/options.ts'
import { confidence, type Setting } from '../agents/setting-kinds.ts'
import { acceptLowerTargetsLabel } from './rules.ts'

const feature = {
  title: { kind: 'text', label: 'Feature title', required: true },
  description: { kind: 'long-text', label: 'Description', required: true },
  category: { kind: 'choice', label: 'Category', options: options.featureCategories, default: 'Other' },
  timeline: { kind: 'number', label: 'Timeline', unit: 'weeks', max: 520, default: 0 },
} as const satisfies Fields
const targets = {
  'targetMetrics.mrr': { kind: 'number', isDecimal: true, label: 'MRR target', unit: 'USD', default: 0 },
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
    unit: 'USD',
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
const estimate = {
  ranges: { kind: 'list', label: 'Ranges', help: 'Low and high estimates, for example: mrr 4000 to 9000', default: [] },
  prdId: { kind: 'text', label: 'PRD', help: 'The PRD that contains the requirement' },
  requirementId: { kind: 'text', label: 'Requirement', help: 'Its evidence raises confidence' },
  seed: { kind: 'number', label: 'Seed', help: 'The same input and seed give the same numbers', default: 1 },
} as const satisfies Fields
const costs = {
  'costs.development': { kind: 'number', isDecimal: true, label: 'Development cost', unit: 'USD', default: 0 },
  'costs.maintenance': { kind: 'number', isDecimal: true, label: 'Maintenance cost', unit: 'USD', default: 0 },
  'costs.marketing': { kind: 'number', isDecimal: true, label: 'Marketing cost', unit: 'USD', default: 0 },
} as const satisfies Fields

export const actions = {
  'analyze-feature': {
    label: 'Analyze Feature',
    description: 'Scores a feature and predicts its outcomes.',
    parameters: {},
    input: { ...feature, ...targets, ...lowerTargets, ...costs, ...estimate },
    announces: ['analysis-completed', 'score-calculated'],
    outputType: 'Feature analysis',
    minutesByHand: 120,
    typicalSeconds: 4,
  },
  'predict-impact': {
    label: 'Predict Impact',
    description: 'Predicts how a feature affects its target metrics.',
    parameters: {},
    input: { ...feature, ...targets, ...lowerTargets, ...estimate },
    announces: ['prediction-ready'],
    outputType: 'Impact prediction',
    minutesByHand: 90,
    typicalSeconds: 4,
  },
  'calculate-roi': {
    label: 'Calculate ROI',
    description: "Compares a feature's cost with its expected return.",
    parameters: {},
    input: { ...feature, ...targets, ...lowerTargets, ...costs, ...estimate },
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
