import { period } from '../agents/action-fields.ts'
import type { ActionKind } from '../agents/actions.ts'
import * as options from '../agents/options.ts'
import type { Setting } from '../agents/setting-kinds.ts'

export const actions = {
  'identify-advocates': {
    label: 'Identify Advocates',
    description: 'Finds people who mention you positively and meet your program criteria.',
    parameters: {},
    input: { platform: { kind: 'text', label: 'Platform', help: 'Defaults to all platforms' } },
    announces: ['advocate-identified'],
    outputType: 'Advocates',
    minutesByHand: 60,
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
      text: { kind: 'long-text', label: 'Text', help: "Replaces the template's text, for one advocate" },
    },
    announces: ['outreach-completed'],
    outputType: 'Outreach',
    minutesByHand: 20,
    typicalSeconds: 6,
  },
  'track-engagement': {
    label: 'Track Engagement',
    description: 'Summarizes advocate activity over a period.',
    parameters: period,
    input: {},
    announces: ['engagement-detected'],
    outputType: 'Engagement report',
    minutesByHand: 60,
    typicalSeconds: 4,
  },
} as const satisfies Record<string, ActionKind<'advocate-amplifier'>>

export const settings = {
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
} as const satisfies Record<string, Setting>
