import { period } from '../agents/action-fields.ts'
import type { ActionKind } from '../agents/actions.ts'
import * as options from '../agents/options.ts'
import type { Setting } from '../agents/setting-kinds.ts'
import { competitorLimits } from './rules.ts'

export const actions = {
  'monitor-competitor': {
    label: 'Monitor Competitor',
    description: "Checks a competitor's pages for changes that matter.",
    parameters: {},
    input: { competitor: { kind: 'text', label: 'Competitor', help: 'Name or URL. Defaults to all competitors.' } },
    announces: ['competitor-alert'],
    outputType: 'Competitor check',
    minutesByHand: 30,
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
    minutesByHand: 120,
    typicalSeconds: 6,
  },
  'generate-report': {
    label: 'Generate Report',
    description: 'Summarizes competitor activity over a period.',
    parameters: period,
    input: {},
    announces: ['analysis-completed'],
    outputType: 'Market report',
    minutesByHand: 180,
    typicalSeconds: 6,
  },
} as const satisfies Record<string, ActionKind<'market-maven'>>

export const settings = {
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
  staleAfterDays: {
    tab: 'Behavior',
    kind: 'number',
    label: 'Battlecard lines are stale after',
    help: "Counted from when the line was last seen on the competitor's page.",
    min: 1,
    max: 365,
    unit: 'days',
    default: 30,
  },
  autoNotify: { tab: 'Behavior', kind: 'boolean', label: 'Notify automatically', default: true },
  weeklyDigest: {
    tab: 'Behavior',
    kind: 'boolean',
    label: 'Weekly digest',
    help: 'On Mondays, what competitors changed last week, by the channels each person chose in their notification settings.',
    default: true,
  },
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
} as const satisfies Record<string, Setting>
