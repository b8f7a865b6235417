import type { AgentDetails, AgentKind } from '../agents/agent-kind.ts'

export const agent = {
  name: 'Narrative Architect',
  description: 'Writes social and marketing content in your brand voice.',
  category: 'Content',
  features: ['Content Generation', 'Social Media Posts', 'Marketing Copy', 'Brand Messaging'],
  icon: [
    'M14.086 18.412A2 2 0 0112.67 19H5v-7.672a2 2 0 01.586-1.414L11.75 3.75a6 6 0 118.49 8.49z',
    'M16 8 2 22',
    'M17.488 15H9',
  ],
  landing: {
    input: 'A topic, audience, tone and platforms',
    output: 'Posts and marketing copy, with variations for each platform',
  },
  quickAction: { label: 'Draft Content', line: 'Social and launch content' },
  monthlyLimit: 40,
  eventTypes: ['content-generated', 'post-created', 'campaign-completed'],
  isEnabledAtFirst: true,
} as const satisfies AgentKind

export const details = {
  hue: {
    light: { color: '#8a2f6b', wash: '#f2e0e8' },
    dark: { color: '#e59ac9', wash: '#361f36' },
  },
  assistant: {
    keywords: { rank: 3, words: ['content', 'social media', 'post', 'posts'] },
    reply:
      'Narrative Architect can help with that. Describe a feature, and it drafts posts for each platform in your brand voice.',
    page: 'This is Narrative Architect. It drafts posts for each platform; you approve, schedule and publish them here.',
    opensFor: /\b(content|posts?|social)\b/,
    records: { content: 'Content' },
  },
} as const satisfies AgentDetails
