import type { LengthId, ToneId } from '@sextant/contract/content-rules'

type End = 'published' | 'approved' | { inDays: number }

export interface SampleContent {
  description: string
  audience: string
  tone: ToneId
  length: LengthId
  maxLength: number
  daysAgo: number
  /** What became of the first text for each platform; the others are drafts. */
  ends: { twitter?: End; linkedin?: End }
}

/** What one product team told the public over three months, the oldest first. */
export const sampleContents: SampleContent[] = [
  {
    description: `Board templates let a new board start from one of your own.
It brings its columns, its rules and its people, so that the first card is written in a minute instead of an afternoon.
Administrators choose which templates everybody sees.`,
    audience: 'team leads',
    tone: 'friendly',
    length: 'medium',
    maxLength: 600,
    daysAgo: 78,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    description: `The weekly digest tells you on Monday what moved on the boards you follow.
Each line opens the card it is about. You choose the boards, and you can switch it off in the mail itself.`,
    audience: 'product managers',
    tone: 'professional',
    length: 'medium',
    maxLength: 600,
    daysAgo: 41,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    description: `Single sign-on comes to Business plans, by SAML and OIDC.
Roles of your directory become roles of the workspace. Who leaves the company loses access within a minute.`,
    audience: 'IT administrators',
    tone: 'formal',
    length: 'medium',
    maxLength: 700,
    daysAgo: 6,
    ends: { twitter: 'approved', linkedin: { inDays: 3 } },
  },
]

export const startedByRun = {
  featureDescription: `Offline drafts keep what you write on the phone when there is no network.
Field teams lose no text when the train enters a tunnel. Drafts are sent by themselves within 5 seconds of the network coming back, so that nobody has to remember them.
Conflicts are shown side by side, and you choose.`,
  audience: 'field teams',
}
