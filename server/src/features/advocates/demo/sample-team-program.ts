import type { AdvocateDraft } from '@sextant/contract/advocates/routes'
import { type Deed, type Letter, person } from './sample-program.ts'

/** Advocates of the sample team, from its pilot crews. */
export const sampleTeamPeople: readonly AdvocateDraft[] = [
  person('Aksel Moen', { platform: 'linkedin', followers: 3_800, engagementRate: 6.4 }),
  person('Birgit Solheim', { platform: 'community', handle: 'birgit-on-shift' }),
  person('Ruth Penrose', { platform: 'linkedin', followers: 1_150, engagementRate: 8.7, hasAgreed: false }),
]

export const sampleTeamLetter: Letter = {
  template: {
    ...{ name: 'Ask a pilot crew for its story', type: 'testimonial', status: 'active' },
    subject: '{{firstName}}, may we share how your crew marks up photos?',
    body: 'Hi {{firstName}},\n\nYour crew was among the first to mark damage on photos. May we ask you five questions about it, and show the answers to other sites?\n\nThank you,\n{{sender}}',
  },
  campaign: { name: 'Pilot crew stories', type: 'testimonial', goal: 3 },
}

export const sampleTeamDeeds: readonly Deed[] = [
  { daysAgo: 9, name: 'Aksel Moen', kind: 'referral', note: 'The neighboring harbor' },
  { daysAgo: 4, name: 'Birgit Solheim', kind: 'review', note: 'On calmer mornings since the handover list' },
]
