import type { ToneId } from '@sextant/contract/content/rules'

type End = 'published' | 'approved' | { inDays: number }

export interface SampleContent {
  description: string
  audience: string
  tone: ToneId
  maxLength: number
  daysAgo: number
  /** The outcome of the first post per platform; the others are drafts. */
  ends: { twitter?: End; linkedin?: End }
}

/** What the Larkspur team announced over three months, oldest first. */
export const sampleContents: readonly SampleContent[] = [
  {
    description: `Scheduled exports send your reports every Monday, as CSV and PDF, to anyone you choose.
No one has to remember them, and people who leave the list stop getting them right away.`,
    audience: 'operations leads',
    tone: 'professional',
    maxLength: 600,
    daysAgo: 78,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    description: `Offline drafts keep what you write on your phone, even without a network.
Field teams lose no text when the train enters a tunnel. Drafts are sent automatically within 5 seconds of the network coming back.
Conflicts are shown side by side, and you choose.`,
    audience: 'field teams',
    tone: 'friendly',
    maxLength: 600,
    daysAgo: 47,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    description: `One summary a day replaces an email for every comment.
Urgent updates still arrive right away, and quiet hours follow your own time zone.`,
    audience: 'foremen and crews',
    tone: 'friendly',
    maxLength: 500,
    daysAgo: 16,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    description: `Single sign-on is coming to Business plans, with SAML and OpenID Connect.
Your directory groups become workspace roles. People who leave the company lose access within 15 minutes.`,
    audience: 'IT administrators',
    tone: 'formal',
    maxLength: 700,
    daysAgo: 4,
    ends: { twitter: 'approved', linkedin: { inDays: 3 } },
  },
  {
    description: `Board templates let a new team start from a board for site inspections, with its columns and checklists.
You can turn your own boards into templates, too.`,
    audience: 'team leads',
    tone: 'friendly',
    maxLength: 500,
    daysAgo: 1,
    ends: {},
  },
]
