import { acceptLowerTargetsLabel } from '../impact/rules.ts'
import type { Fields } from './fields.ts'
import * as options from './options.ts'

// Fields shared by several actions.
export const source = {
  sourceText: { kind: 'long-text', label: 'Source text', maxLength: 1_000_000 },
  transcriptId: { kind: 'text', label: 'Transcript', help: 'Use one of your transcripts instead of text' },
  title: { kind: 'text', label: 'Title' },
  context: { kind: 'long-text', label: 'Additional context' },
} as const satisfies Fields
export const period = {
  timeframe: { kind: 'choice', label: 'Timeframe', options: options.timeframes, default: 'month' },
} as const satisfies Fields
export const tone = {
  tone: { kind: 'choice', label: 'Tone', options: options.tones, default: 'professional' },
} as const satisfies Fields
export const brandTone = { tone: { ...tone.tone, setting: 'brandTone' } } as const satisfies Fields
export const detailLevel = {
  detailLevel: { kind: 'choice', label: 'Detail level', options: options.detailLevels, default: 'detailed' },
} as const satisfies Fields
export const startedFrom = {
  sourceType: { kind: 'text', label: 'Source type', help: 'For example, prd', maxLength: 60 },
  sourceId: { kind: 'text', label: 'Source ID', maxLength: 100 },
} as const satisfies Fields
export const feature = {
  title: { kind: 'text', label: 'Feature title', required: true },
  description: { kind: 'long-text', label: 'Description', required: true },
  category: { kind: 'choice', label: 'Category', options: options.featureCategories, default: 'Other' },
  timeline: { kind: 'number', label: 'Timeline', unit: 'weeks', max: 520, default: 0 },
} as const satisfies Fields
export const targets = {
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
export const lowerTargets = {
  acceptLowerTargets: {
    kind: 'boolean',
    label: acceptLowerTargetsLabel,
    help: "Turn on if you want to forecast a target below today's value.",
    default: false,
  },
} as const satisfies Fields
export const estimate = {
  ranges: { kind: 'list', label: 'Ranges', help: 'Low and high estimates, for example: mrr 4000 to 9000', default: [] },
  prdId: { kind: 'text', label: 'PRD', help: 'The PRD that contains the requirement' },
  requirementId: { kind: 'text', label: 'Requirement', help: 'Its evidence raises confidence' },
  seed: { kind: 'number', label: 'Seed', help: 'The same input and seed give the same numbers', default: 1 },
} as const satisfies Fields
export const costs = {
  'costs.development': { kind: 'number', isDecimal: true, label: 'Development cost', unit: 'USD', default: 0 },
  'costs.maintenance': { kind: 'number', isDecimal: true, label: 'Maintenance cost', unit: 'USD', default: 0 },
  'costs.marketing': { kind: 'number', isDecimal: true, label: 'Marketing cost', unit: 'USD', default: 0 },
} as const satisfies Fields
