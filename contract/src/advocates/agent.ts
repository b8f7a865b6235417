import type { AgentDetails, AgentKind } from '../agents/agent-kind.ts'

export const agent = {
  name: 'Advocate Amplifier',
  description: 'Finds brand advocates, automates outreach and tracks engagement.',
  category: 'Advocacy',
  features: ['Advocate Identification', 'Outreach Automation', 'Engagement Tracking', 'Program Management'],
  icon: [
    'M19.414 14.414C21 12.828 22 11.5 22 9.5a5.5 5.5 0 0 0-9.591-3.676.6.6 0 0 1-.818.001A5.5 5.5 0 0 0 2 9.5c0 2.3 1.5 4 3 5.5l5.535 5.362a2 2 0 0 0 2.879.052 2.12 2.12 0 0 0-.004-3 2.124 2.124 0 1 0 3-3 2.124 2.124 0 0 0 3.004 0 2 2 0 0 0 0-2.828l-1.881-1.882a2.41 2.41 0 0 0-3.409 0l-1.71 1.71a2 2 0 0 1-2.828 0 2 2 0 0 1 0-2.828l2.823-2.762',
  ],
  landing: {
    input: 'Your customers and what they say about you',
    output: 'People ready to recommend you, and the outreach to contact them',
  },
  quickAction: { label: 'Find Advocates', line: 'People who recommend you' },
  monthlyLimit: 15,
  eventTypes: ['advocate-identified', 'outreach-completed', 'engagement-detected'],
  isEnabledAtFirst: false,
} as const satisfies AgentKind

export const details = {
  hue: {
    light: { color: '#47640f', wash: '#e7ebd0' },
    dark: { color: '#b0cb6a', wash: '#26301a' },
  },
  assistant: {
    keywords: { rank: 2, words: ['advocate', 'advocates'] },
    reply:
      'Advocate Amplifier can help with that. It finds customers who mention you positively and helps you reach out to them.',
    page: 'This is Advocate Amplifier: customers who mention you positively, campaigns, and emails to people who opted in.',
    opensFor: /\badvocates?\b/,
    records: { advocate: 'Advocate' },
  },
} as const satisfies AgentDetails
