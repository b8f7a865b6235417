import type { AgentDetails, AgentKind } from '../agents/agent-kind.ts'

export const agent = {
  name: 'Market Maven',
  description: 'Monitors competitors, analyzes the market and detects trends.',
  category: 'Market intelligence',
  features: ['Competitor Monitoring', 'Market Analysis', 'Trend Detection', 'Impact Assessment'],
  icon: [
    'm10.065 12.493-6.18 1.318a.934.934 0 0 1-1.108-.702l-.537-2.15a1.07 1.07 0 0 1 .691-1.265l13.504-4.44',
    'm13.56 11.747 4.332-.924',
    'm16 21-3.105-6.21',
    'M16.485 5.94a2 2 0 0 1 1.455-2.425l1.09-.272a1 1 0 0 1 1.212.727l1.515 6.06a1 1 0 0 1-.727 1.213l-1.09.272a2 2 0 0 1-2.425-1.455z',
    'm6.158 8.633 1.114 4.456',
    'm8 21 3.105-6.21',
    'M14 13a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  ],
  landing: {
    input: 'The competitors you choose, checked on your schedule',
    output: 'What changed, how much it matters, and trend reports',
  },
  quickAction: { label: 'Monitor Competitor', line: 'Pricing, launches and trends' },
  monthlyLimit: 25,
  eventTypes: ['competitor-alert', 'trend-detected', 'analysis-completed'],
  isEnabledAtFirst: true,
} as const satisfies AgentKind

export const details = {
  hue: {
    light: { color: '#2650a8', wash: '#e0e6f1' },
    dark: { color: '#8fb1f5', wash: '#182a4d' },
  },
  assistant: {
    keywords: { rank: 1, words: ['competitor', 'competitors', 'market'] },
    reply:
      "Market Maven can help with that. Add a competitor's website, and it watches pricing, releases, news and job openings and tells you what changed.",
    page: 'This is Market Maven: the competitors you watch, and what changed on their pages.',
    opensFor: /\b(competitors?|rivals?|market)\b/,
    records: { change: 'Competitor change', competitor: 'Competitor' },
  },
} as const satisfies AgentDetails
