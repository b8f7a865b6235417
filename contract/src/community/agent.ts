import type { AgentDetails, AgentKind } from '../agents/agent-kind.ts'

export const agent = {
  name: 'Community Catalyst',
  description: 'Tracks community sentiment, suggests engagement and drafts responses.',
  category: 'Community',
  features: ['Community Analysis', 'Sentiment Tracking', 'Engagement Suggestions', 'Response Automation'],
  icon: [
    'M16 10a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 14.286V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z',
    'M20 9a2 2 0 0 1 2 2v10.286a.71.71 0 0 1-1.212.502l-2.202-2.202A2 2 0 0 0 17.172 19H10a2 2 0 0 1-2-2v-1',
  ],
  landing: { input: 'Posts from your community platforms', output: 'Sentiment, plus a draft reply for each post' },
  quickAction: { label: 'Engage Community', line: 'Sentiment and replies' },
  monthlyLimit: 30,
  eventTypes: ['sentiment-analyzed', 'engagement-detected', 'response-generated'],
  isEnabledAtFirst: true,
} as const satisfies AgentKind

export const details = {
  hue: {
    light: { color: '#5a3fa6', wash: '#e8e2f1' },
    dark: { color: '#bda6f7', wash: '#281f4a' },
  },
  assistant: {
    keywords: { rank: 1, words: ['community', 'sentiment'] },
    reply: 'Community Catalyst can help with that. It tracks community sentiment and drafts replies for you to review.',
    page: 'This is Community Catalyst: community posts, sentiment, and draft replies for you to review.',
    opensFor: /\b(community|sentiment)\b/,
    records: { post: 'Community post' },
  },
} as const satisfies AgentDetails
