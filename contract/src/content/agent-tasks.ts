import { tone } from '../agents/action-fields.ts'
import type { ActionKind } from '../agents/actions.ts'
import type { Fields } from '../agents/fields.ts'
import * as options from '../agents/options.ts'
import type { Setting } from '../agents/setting-kinds.ts'

const brandTone = { tone: { ...tone.tone, setting: 'brandTone' } } as const satisfies Fields
const startedFrom = {
  sourceType: { kind: 'text', label: 'Source type', help: 'For example, prd', maxLength: 60 },
  sourceId: { kind: 'text', label: 'Source ID', maxLength: 100 },
} as const satisfies Fields

export const actions = {
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
    minutesByHand: 60,
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
    minutesByHand: 30,
    typicalSeconds: 4,
  },
  'draft-response': {
    label: 'Draft Response',
    description: 'Drafts a reply to a message in your brand voice.',
    parameters: brandTone,
    input: { message: { kind: 'long-text', label: 'Message', required: true } },
    announces: ['content-generated'],
    outputType: 'Response',
    minutesByHand: 15,
    typicalSeconds: 4,
  },
} as const satisfies Record<string, ActionKind<'narrative-architect'>>

export const settings = {
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
} as const satisfies Record<string, Setting>
