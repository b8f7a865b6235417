import { competitorLimits } from '../competitors/rules.ts'
import type { AgentId } from './catalogue.ts'
import type { Field, Fields, ValuesOf } from './fields.ts'
import * as options from './options.ts'

export const settingTabs = ['General', 'Behavior', 'Integrations', 'Advanced'] as const
export type SettingTab = (typeof settingTabs)[number]

type Setting = Field & {
  tab: Exclude<SettingTab, 'Integrations'>
  /** Why the setting has no effect yet, shown next to its switch. */
  notYet?: string
}

const confidence = (preset: number) =>
  ({
    tab: 'Behavior',
    kind: 'percent',
    label: 'Confidence threshold',
    help: 'Results below this are marked as uncertain.',
    default: preset,
  }) as const satisfies Setting

export const agentSettings = {
  'user-whisperer': {
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
  },
  'market-maven': {
    competitorUrls: {
      tab: 'General',
      kind: 'list',
      label: 'Competitor URLs',
      help: 'Each URL you add becomes a monitored competitor.',
      isAddress: true,
      maxItems: competitorLimits.competitors,
      default: [],
    },
    monitoringFrequency: {
      tab: 'General',
      kind: 'choice',
      label: 'Monitoring frequency',
      help: 'Applies to competitors without their own schedule.',
      options: options.checkFrequencies,
      default: 'daily',
    },
    trackingCategories: {
      tab: 'General',
      kind: 'choices',
      label: 'Tracking categories',
      options: options.trackingCategories,
      default: ['pricing', 'features', 'announcements', 'hiring'],
    },
    alertThreshold: {
      tab: 'Behavior',
      kind: 'choice',
      label: 'Alert threshold',
      help: 'Changes with this impact or higher trigger an alert.',
      options: options.levels,
      default: 'medium',
    },
    autoNotify: { tab: 'Behavior', kind: 'boolean', label: 'Notify automatically', default: true },
    analysisDepth: {
      tab: 'Advanced',
      kind: 'choice',
      label: 'Analysis depth',
      options: options.detailLevels,
      default: 'detailed',
    },
    includeScreenshots: {
      tab: 'Advanced',
      kind: 'boolean',
      label: 'Include screenshots',
      notYet: "Needs a browser on the server, which this installation doesn't have.",
      default: false,
    },
  },
  'narrative-architect': {
    brandTone: { tab: 'General', kind: 'choice', label: 'Brand tone', options: options.tones, default: 'professional' },
    brandKeywords: {
      tab: 'General',
      kind: 'list',
      label: 'Brand keywords',
      help: 'Words that belong to your brand.',
      default: [],
    },
    avoidWords: { tab: 'General', kind: 'list', label: 'Words to avoid', default: [] },
    defaultPlatforms: {
      tab: 'Behavior',
      kind: 'choices',
      label: 'Default platforms',
      options: options.platforms,
      default: ['twitter', 'linkedin'],
    },
    includeHashtags: { tab: 'Behavior', kind: 'boolean', label: 'Include hashtags', default: true },
    requiredHashtags: { tab: 'Behavior', kind: 'list', label: 'Required hashtags', default: [] },
    maxContentLength: {
      tab: 'Advanced',
      kind: 'number',
      label: 'Max content length',
      unit: 'characters',
      min: 20,
      max: 10_000,
      default: 280,
    },
    customGuidelines: {
      tab: 'Advanced',
      kind: 'long-text',
      label: 'Brand guidelines',
      help: 'A language model follows all of these. Without one, only rules about exclamation marks, emoji and questions apply, such as “No emoji”.',
      maxLength: 8_000,
    },
  },
  'impact-predictor': {
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
  },
  'advocate-amplifier': {
    advocateThreshold: {
      tab: 'General',
      kind: 'percent',
      label: 'Advocate threshold',
      help: 'Minimum advocacy score to count as an advocate.',
      default: 85,
    },
    platforms: {
      tab: 'General',
      kind: 'choices',
      label: 'Platforms',
      options: options.platforms,
      default: ['twitter', 'linkedin'],
    },
    outreachFrequency: {
      tab: 'Behavior',
      kind: 'choice',
      label: 'Outreach frequency',
      help: 'No one is emailed more often than this.',
      options: options.outreachFrequencies,
      default: 'monthly',
    },
    engagementTracking: { tab: 'Behavior', kind: 'boolean', label: 'Track engagement', default: true },
    autoReward: { tab: 'Behavior', kind: 'boolean', label: 'Reward automatically', default: false },
    rewardThreshold: { tab: 'Behavior', kind: 'number', label: 'Reward threshold', unit: 'points', default: 100 },
    'customCriteria.minFollowers': {
      tab: 'Advanced',
      kind: 'number',
      label: 'Minimum followers',
      help: "Applies to people in the program. An unknown follower count doesn't qualify. Use 0 for no minimum.",
      default: 1_000,
    },
    'customCriteria.engagementRate': {
      tab: 'Advanced',
      kind: 'number',
      isDecimal: true,
      label: 'Minimum engagement rate',
      help: "Applies to people in the program. An unknown rate doesn't qualify. Use 0 for no minimum.",
      unit: '%',
      max: 100,
      default: 5,
    },
    'customCriteria.brandMentions': { tab: 'Advanced', kind: 'number', label: 'Minimum brand mentions', default: 3 },
  },
  'community-catalyst': {
    platforms: {
      tab: 'General',
      kind: 'choices',
      label: 'Platforms',
      options: options.communityPlatforms,
      default: ['discord', 'slack', 'reddit', 'forum', 'github', 'website'],
    },
    sentimentThreshold: {
      tab: 'General',
      kind: 'percent',
      label: 'Sentiment threshold',
      help: 'Community sentiment below this counts as low.',
      default: 60,
    },
    responseTime: {
      tab: 'Behavior',
      kind: 'number',
      label: 'Response time',
      unit: 'hours',
      min: 1,
      max: 720,
      default: 24,
    },
    autoRespond: { tab: 'Behavior', kind: 'boolean', label: 'Respond automatically', default: false },
    'escalationRules.negativeThreshold': {
      tab: 'Behavior',
      kind: 'percent',
      label: 'Negative threshold',
      help: 'Posts below this are escalated.',
      default: 40,
    },
    'escalationRules.urgentKeywords': {
      tab: 'Advanced',
      kind: 'list',
      label: 'Urgent keywords',
      default: ['bug', 'broken', 'urgent', 'critical'],
    },
    communityGuidelines: {
      tab: 'Advanced',
      kind: 'long-text',
      label: 'Community guidelines',
      help: 'A language model follows all of these. Without one, replies quote them when they answer a post and follow only rules about exclamation marks, emoji and questions, such as “No emoji”.',
      maxLength: 8_000,
    },
  },
} as const satisfies Record<AgentId, Record<string, Setting>>

/** Widened to one type for code that handles any agent. */
export const settingsOf = (agentId: AgentId): Readonly<Record<string, Setting>> => agentSettings[agentId]

export const settingFields = (agentId: AgentId): Fields => settingsOf(agentId)

/** Used for agents without a `maxProcessingTime` setting. */
export const defaultMaxProcessingSeconds = 300

/** Typed settings for an agent's own feature. */
export type SettingsOf<A extends AgentId> = ValuesOf<(typeof agentSettings)[A]>
