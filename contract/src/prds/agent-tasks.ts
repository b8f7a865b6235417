import type { ActionKind } from '../agents/actions.ts'
import type { Fields } from '../agents/fields.ts'
import * as options from '../agents/options.ts'
import { confidence, type Setting } from '../agents/setting-kinds.ts'
import { mostSources } from './sources.ts'

const source = {
  sourceText: { kind: 'long-text', label: 'Source text', maxLength: 1_000_000 },
  transcriptId: { kind: 'text', label: 'Transcript', help: 'Use one of your transcripts instead of text' },
  title: { kind: 'text', label: 'Title' },
  context: { kind: 'long-text', label: 'Additional context' },
} as const satisfies Fields
const moreSources = {
  moreTranscriptIds: {
    kind: 'list',
    label: 'More transcripts',
    help: 'For one PRD from several sources: the ids of the others',
    maxItems: mostSources - 1,
    default: [],
  },
  layout: { kind: 'choice', label: 'Layout', options: options.prdLayouts, default: 'default' },
  addToPrdId: { kind: 'text', label: 'Draft', help: 'Suggest changes to this PRD instead of writing a new one' },
} as const satisfies Fields
const detailLevel = {
  detailLevel: { kind: 'choice', label: 'Detail level', options: options.detailLevels, default: 'detailed' },
} as const satisfies Fields

export const actions = {
  'generate-prd': {
    label: 'Generate PRD',
    description: 'Writes a product requirements document from a conversation, with the evidence for every item.',
    parameters: {
      format: {
        kind: 'choice',
        label: 'Format',
        options: options.documentFormats,
        default: 'plain',
        setting: 'outputFormat',
      },
      includeMetrics: { kind: 'boolean', label: 'Include metrics', default: true },
      ...detailLevel,
    },
    input: { ...source, ...moreSources },
    needsOneOf: ['sourceText', 'transcriptId'],
    announces: ['prd-generated'],
    outputType: 'PRD',
    minutesByHand: 240,
    typicalSeconds: 8,
  },
  'analyze-feedback': {
    label: 'Analyze Feedback',
    description: 'Groups feedback into themes with counts, sentiment and quotes.',
    parameters: {},
    input: source,
    needsOneOf: ['sourceText', 'transcriptId'],
    announces: ['analysis-completed'],
    outputType: 'Feedback analysis',
    minutesByHand: 60,
    typicalSeconds: 5,
  },
  'create-requirements': {
    label: 'Create Requirements',
    description: 'Extracts requirements from a conversation, each with its evidence.',
    parameters: detailLevel,
    input: source,
    needsOneOf: ['sourceText', 'transcriptId'],
    announces: ['requirements-extracted'],
    outputType: 'Requirements',
    minutesByHand: 90,
    typicalSeconds: 5,
  },
} as const satisfies Record<string, ActionKind<'user-whisperer'>>

export const settings = {
  outputFormat: {
    tab: 'General',
    kind: 'choice',
    label: 'Output format',
    options: options.outputFormats,
    default: 'markdown',
  },
  includeMetrics: { tab: 'General', kind: 'boolean', label: 'Include success metrics', default: true },
  detailLevel: {
    tab: 'General',
    kind: 'choice',
    label: 'Detail level',
    options: options.detailLevels,
    default: 'detailed',
  },
  autoExport: {
    tab: 'Behavior',
    kind: 'boolean',
    label: 'Export automatically',
    help: 'Approved PRDs are exported to the connected tool that matches the output format.',
    default: false,
  },
  confidenceThreshold: confidence(80),
  maxProcessingTime: {
    tab: 'Advanced',
    kind: 'number',
    label: 'Max processing time',
    unit: 'seconds',
    min: 5,
    max: 3_600,
    default: 300,
  },
  'customPrompts.prdGeneration': {
    tab: 'Advanced',
    kind: 'long-text',
    label: 'Instructions for PRDs',
    help: 'Sent to the language model with every request. Has no effect without one.',
    maxLength: 4_000,
  },
  'customPrompts.requirementsExtraction': {
    tab: 'Advanced',
    kind: 'long-text',
    label: 'Instructions for requirements',
    help: 'Sent to the language model with every request. Has no effect without one.',
    maxLength: 4_000,
  },
} as const satisfies Record<string, Setting>
