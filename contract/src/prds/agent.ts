import type { AgentDetails, AgentKind } from '../agents/agent-kind.ts'

export const agent = {
  name: 'User Whisperer',
  description:
    'Turns transcripts, meeting notes and feedback into product requirements documents, user stories and requirements.',
  category: 'Requirements',
  features: ['PRD Generation', 'Meeting Analysis', 'User Story Creation', 'Requirements Extraction'],
  icon: ['M6 8.5a6.5 6.5 0 1 1 13 0c0 6-6 6-6 10a3.5 3.5 0 1 1-7 0', 'M15 8.5a2.5 2.5 0 0 0-5 0v1a2 2 0 1 1 0 4'],
  landing: {
    input: 'Transcripts, meeting notes, recordings, feedback',
    output: 'PRDs with user stories, requirements and success metrics',
  },
  quickAction: { label: 'Generate PRD', line: 'From transcripts and feedback' },
  monthlyLimit: 50,
  eventTypes: ['prd-generated', 'analysis-completed', 'requirements-extracted'],
  isEnabledAtFirst: true,
} as const satisfies AgentKind

export const details = {
  hue: {
    light: { color: '#0b6362', wash: '#dcebe4' },
    dark: { color: '#5cc4bb', wash: '#12302f' },
  },
  assistant: {
    keywords: {
      rank: 1,
      words: ['prd', 'prds', 'requirement', 'requirements', 'transcript', 'transcripts', 'user story'],
    },
    reply:
      'User Whisperer can help with that. Give it a transcript, meeting notes or feedback, and it writes a PRD that shows who said what.',
    page: 'This is User Whisperer. Give it a transcript, notes or feedback, and it writes a PRD that shows who said what.',
    opensFor: /\b(prds?|transcripts?|interviews?|requirements?)\b/,
    records: { prd: 'PRD' },
  },
} as const satisfies AgentDetails
