import {
  brandTone,
  costs,
  detailLevel,
  estimate,
  feature,
  lowerTargets,
  period,
  source,
  startedFrom,
  targets,
  tone,
} from './action-fields.ts'
import type { AgentId, EventTypeOf } from './catalogue.ts'
import type { Fields } from './fields.ts'
import * as options from './options.ts'

export interface ActionKind<A extends AgentId = AgentId> {
  label: string
  description: string
  /** Settings that a workflow can set. */
  parameters: Fields
  /** What the run works on. A workflow fills empty fields from its trigger or an earlier step. */
  input: Fields
  /** The run needs at least one of these fields. */
  needsOneOf?: readonly string[]
  announces: readonly EventTypeOf<A>[]
  /** As shown in the AI Action Center. */
  outputType: string
  /** Estimate until there are measured runs. */
  typicalSeconds: number
}

/** The 18 agent actions. Every run, however it was started, is a run of one of these. */
export const actions = {
  'user-whisperer': {
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
      input: source,
      needsOneOf: ['sourceText', 'transcriptId'],
      announces: ['prd-generated'],
      outputType: 'PRD',
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
      typicalSeconds: 5,
    },
  },
  'market-maven': {
    'monitor-competitor': {
      label: 'Monitor Competitor',
      description: "Checks a competitor's pages for changes that matter.",
      parameters: {},
      input: { competitor: { kind: 'text', label: 'Competitor', help: 'Name or URL. Defaults to all competitors.' } },
      announces: ['competitor-alert'],
      outputType: 'Competitor check',
      typicalSeconds: 10,
    },
    'analyze-trends': {
      label: 'Analyze Trends',
      description: 'Finds trends that several competitors share.',
      parameters: {
        ...period,
        includeCompetitors: { kind: 'boolean', label: 'Include competitors', default: true },
        confidenceThreshold: { kind: 'number', label: 'Confidence threshold', max: 100, unit: '%', default: 70 },
      },
      input: {},
      announces: ['trend-detected', 'analysis-completed'],
      outputType: 'Trend analysis',
      typicalSeconds: 6,
    },
    'generate-report': {
      label: 'Generate Report',
      description: 'Summarizes competitor activity over a period.',
      parameters: period,
      input: {},
      announces: ['analysis-completed'],
      outputType: 'Market report',
      typicalSeconds: 6,
    },
  },
  'narrative-architect': {
    'generate-content': {
      label: 'Generate Content',
      description: 'Writes variations of a message for each platform.',
      parameters: {
        platforms: {
          kind: 'choices',
          label: 'Platforms',
          options: options.platforms,
          default: ['linkedin'],
          setting: 'defaultPlatforms',
        },
        ...brandTone,
        includeHashtags: { kind: 'boolean', label: 'Include hashtags', default: true },
        maxLength: {
          kind: 'number',
          label: 'Maximum length',
          unit: 'characters',
          max: 10_000,
          default: 280,
          setting: 'maxContentLength',
        },
      },
      input: {
        featureDescription: { kind: 'long-text', label: 'Feature description', required: true },
        audience: { kind: 'text', label: 'Target audience' },
        length: { kind: 'choice', label: 'Length', options: options.lengths, default: 'medium' },
        ...startedFrom,
      },
      announces: ['content-generated'],
      outputType: 'Content',
      typicalSeconds: 5,
    },
    'create-post': {
      label: 'Create Post',
      description: 'Prepares a post for one platform, to publish now or at a scheduled time.',
      parameters: {
        platform: { kind: 'choice', label: 'Platform', options: options.platforms, default: 'linkedin' },
        includeImages: { kind: 'boolean', label: 'Include images', default: false },
        scheduleTime: { kind: 'datetime', label: 'Schedule time' },
      },
      input: { featureDescription: { kind: 'long-text', label: 'Topic', required: true }, ...startedFrom },
      announces: ['post-created'],
      outputType: 'Post',
      typicalSeconds: 4,
    },
    'draft-response': {
      label: 'Draft Response',
      description: 'Drafts a reply to a message in your brand voice.',
      parameters: brandTone,
      input: { message: { kind: 'long-text', label: 'Message', required: true } },
      announces: ['content-generated'],
      outputType: 'Response',
      typicalSeconds: 4,
    },
  },
  'impact-predictor': {
    'analyze-feature': {
      label: 'Analyze Feature',
      description: 'Scores a feature and predicts its outcomes.',
      parameters: {},
      input: { ...feature, ...targets, ...lowerTargets, ...costs, ...estimate },
      announces: ['analysis-completed', 'score-calculated'],
      outputType: 'Feature analysis',
      typicalSeconds: 4,
    },
    'predict-impact': {
      label: 'Predict Impact',
      description: 'Predicts how a feature affects its target metrics.',
      parameters: {},
      input: { ...feature, ...targets, ...lowerTargets, ...estimate },
      announces: ['prediction-ready'],
      outputType: 'Impact prediction',
      typicalSeconds: 4,
    },
    'calculate-roi': {
      label: 'Calculate ROI',
      description: "Compares a feature's cost with its expected return.",
      parameters: {},
      input: { ...feature, ...targets, ...lowerTargets, ...costs, ...estimate },
      announces: ['score-calculated'],
      outputType: 'ROI calculation',
      typicalSeconds: 3,
    },
  },
  'advocate-amplifier': {
    'identify-advocates': {
      label: 'Identify Advocates',
      description: 'Finds people who mention you positively and meet your program criteria.',
      parameters: {},
      input: { platform: { kind: 'text', label: 'Platform', help: 'Defaults to all platforms' } },
      announces: ['advocate-identified'],
      outputType: 'Advocates',
      typicalSeconds: 5,
    },
    'send-outreach': {
      label: 'Send Outreach',
      description: 'Emails advocates using one of your templates.',
      parameters: {},
      input: {
        template: { kind: 'text', label: 'Template', required: true },
        advocates: {
          kind: 'list',
          label: 'Advocates',
          help: 'Names or email addresses. Defaults to everyone who opted in.',
          default: [],
        },
        campaign: { kind: 'text', label: 'Campaign', help: 'The active campaign this counts toward' },
      },
      announces: ['outreach-completed'],
      outputType: 'Outreach',
      typicalSeconds: 6,
    },
    'track-engagement': {
      label: 'Track Engagement',
      description: 'Summarizes advocate activity over a period.',
      parameters: period,
      input: {},
      announces: ['engagement-detected'],
      outputType: 'Engagement report',
      typicalSeconds: 4,
    },
  },
  'community-catalyst': {
    'analyze-sentiment': {
      label: 'Analyze Sentiment',
      description: 'Analyzes community sentiment and topics.',
      parameters: period,
      input: {
        text: {
          kind: 'long-text',
          label: 'Posts',
          help: 'Defaults to posts from your connected platforms',
          maxLength: 1_000_000,
        },
      },
      announces: ['sentiment-analyzed'],
      outputType: 'Sentiment analysis',
      typicalSeconds: 5,
    },
    'generate-response': {
      label: 'Generate Response',
      description: 'Drafts a reply to a post.',
      parameters: tone,
      input: { post: { kind: 'long-text', label: 'Post', required: true } },
      announces: ['response-generated'],
      outputType: 'Reply',
      typicalSeconds: 3,
    },
    'track-engagement': {
      label: 'Track Engagement',
      description: 'Summarizes community activity over a period.',
      parameters: period,
      input: {},
      announces: ['engagement-detected'],
      outputType: 'Engagement report',
      typicalSeconds: 4,
    },
  },
} as const satisfies { [A in AgentId]: Record<string, ActionKind<A>> }

export type ActionTypeOf<A extends AgentId> = keyof (typeof actions)[A] & string
export type ActionType = { [A in AgentId]: ActionTypeOf<A> }[AgentId]

export function findAction(agentId: AgentId, actionType: string): ActionKind | undefined {
  const ofAgent: Record<string, ActionKind> = actions[agentId]
  return Object.hasOwn(ofAgent, actionType) ? ofAgent[actionType] : undefined
}

/** Every field a run of the action accepts. */
export const fieldsOf = (action: ActionKind): Fields => ({ ...action.input, ...action.parameters })
