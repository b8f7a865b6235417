import type { ToneId } from '@sextant/contract/content/rules'

type End = 'published' | 'approved' | { inDays: number }

export interface SampleContent {
  description: string
  audience: string
  tone: ToneId
  maxLength: number
  daysAgo: number
  /** What became of the first text for each platform; the others are drafts. */
  ends: { twitter?: End; linkedin?: End }
}

/** What the people who make Larkspur told the public over three months, the oldest first. */
export const sampleContents: readonly SampleContent[] = [
  {
    description: `Scheduled exports send your reports every Monday, as CSV and PDF, to whomever you name.
Nobody has to remember them, and who leaves the list stops getting them at once.`,
    audience: 'operations leads',
    tone: 'professional',
    maxLength: 600,
    daysAgo: 78,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    description: `Offline drafts keep what you write on the phone when there is no network.
Field teams lose no text when the train enters a tunnel. Drafts are sent by themselves within 5 seconds of the network coming back.
Conflicts are shown side by side, and you choose.`,
    audience: 'field teams',
    tone: 'friendly',
    maxLength: 600,
    daysAgo: 47,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    description: `One summary a day takes the place of a mail for every comment.
What is urgent still comes at once, and quiet hours follow your own time zone.`,
    audience: 'foremen and crews',
    tone: 'friendly',
    maxLength: 500,
    daysAgo: 16,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    description: `Single sign-on comes to Business plans, by SAML and OpenID Connect.
Groups of your directory become roles of the workspace. Who leaves the company loses access within 15 minutes.`,
    audience: 'IT administrators',
    tone: 'formal',
    maxLength: 700,
    daysAgo: 4,
    ends: { twitter: 'approved', linkedin: { inDays: 3 } },
  },
  {
    description: `Board templates let a new team start from a board for site inspections, with its columns and checklists.
Your own boards become templates, too.`,
    audience: 'team leads',
    tone: 'friendly',
    maxLength: 500,
    daysAgo: 1,
    ends: {},
  },
]
