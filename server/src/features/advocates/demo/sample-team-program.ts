import type { AdvocateDraft } from '@sextant/contract/advocates/routes'
import { type Deed, type Letter, person } from './sample-program.ts'

/** People of the crews that try things first, whom the sample team knows. */
export const sampleTeamPeople: readonly AdvocateDraft[] = [
  person('Aksel Moen', { platform: 'linkedin', followers: 3_800, engagementRate: 6.4 }),
  person('Birgit Solheim', { platform: 'community', handle: 'birgit-on-shift' }),
  person('Ruth Penrose', { platform: 'linkedin', followers: 1_150, engagementRate: 8.7, hasAgreed: false }),
]

export const sampleTeamLetter: Letter = {
  template: {
    ...{ name: 'Ask a pilot crew for its story', type: 'testimonial', status: 'active' },
    subject: '{{firstName}}, may we tell what your crew did with marks on photos?',
    body: 'Hi {{firstName}},\n\nyour crew was among the first to mark damage on photos. May we ask you five questions about it, and show the answers to other sites?\n\nThank you,\n{{sender}}',
  },
  campaign: { name: 'Stories of the pilot crews', type: 'testimonial', goal: 3 },
}

export const sampleTeamDeeds: readonly Deed[] = [
  { daysAgo: 9, name: 'Aksel Moen', kind: 'referral', note: 'The harbour next to theirs' },
  { daysAgo: 4, name: 'Birgit Solheim', kind: 'review', note: 'About calm mornings since the handover list' },
]
