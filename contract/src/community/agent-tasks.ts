import { period, tone } from '../agents/action-fields.ts'
import type { ActionKind } from '../agents/actions.ts'
import * as options from '../agents/options.ts'
import type { Setting } from '../agents/setting-kinds.ts'

export const actions = {
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
    minutesByHand: 45,
    typicalSeconds: 5,
  },
  'generate-response': {
    label: 'Generate Response',
    description: 'Drafts a reply to a post.',
    parameters: tone,
    input: { post: { kind: 'long-text', label: 'Post', required: true } },
    announces: ['response-generated'],
    outputType: 'Reply',
    minutesByHand: 10,
    typicalSeconds: 3,
  },
  'track-engagement': {
    label: 'Track Engagement',
    description: 'Summarizes community activity over a period.',
    parameters: period,
    input: {},
    announces: ['engagement-detected'],
    outputType: 'Engagement report',
    minutesByHand: 60,
    typicalSeconds: 4,
  },
} as const satisfies Record<string, ActionKind<'community-catalyst'>>

export const settings = {
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
} as const satisfies Record<string, Setting>
