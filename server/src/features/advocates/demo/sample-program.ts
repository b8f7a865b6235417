import type { CampaignDraft } from '@sextant/contract/advocates/campaigns'
import type { TemplateDraft } from '@sextant/contract/advocates/outreach-templates'
import type { AdvocateDraft } from '@sextant/contract/advocates/routes'
import type { RecordedKind } from '@sextant/contract/advocates/rules'

export const person = (name: string, part: Partial<AdvocateDraft>): AdvocateDraft => ({
  ...{ name, email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@field.example`, handle: '' },
  ...{ platform: 'other', followers: 0, engagementRate: 0, hasAgreed: true },
  ...part,
})

export interface Letter {
  template: TemplateDraft
  campaign: Pick<CampaignDraft, 'name' | 'type' | 'goal'>
}

export interface Deed {
  daysAgo: number
  name: string
  kind: RecordedKind
  note: string
}

export const samplePeople: readonly AdvocateDraft[] = [
  person('Priya Raman', { platform: 'linkedin', followers: 18_400, engagementRate: 7.2 }),
  person('Tomas Lindqvist', { platform: 'twitter', followers: 42_000, engagementRate: 5.8 }),
  person('Grace Okafor', { platform: 'linkedin', followers: 6_300, engagementRate: 9.1 }),
  person('Wei Zhang', { platform: 'community', handle: 'wei-on-site' }),
  person('Hannah Beck', { platform: 'instagram', followers: 2_900, engagementRate: 4.4, hasAgreed: false }),
]

export const askForReview: TemplateDraft = {
  ...{ name: 'Ask for a review', type: 'review', status: 'active' },
  subject: '{{firstName}}, would you tell others about offline drafts?',
  body: 'Hi {{firstName}},\n\nOffline drafts have been with you through a few tunnels by now. Would you write two or three sentences about them for other field teams?\n\nThank you,\n{{sender}}',
}
export const inviteColleague: TemplateDraft = {
  ...{ name: 'Invite a colleague', type: 'referral', status: 'active' },
  subject: 'Who else loses text in tunnels?',
  body: "Hi {{firstName}},\n\nIs there another crew that should know about offline drafts? A name is enough, and we'll take it from there. This is part of {{campaign}}.\n\n{{sender}}",
}

export const reviews: Letter['campaign'] = { name: 'Field team reviews', type: 'review', goal: 5 }

export const sampleDeeds: readonly Deed[] = [
  { daysAgo: 33, name: 'Priya Raman', kind: 'referral', note: 'The harbor tunnel crew' },
  { daysAgo: 26, name: 'Wei Zhang', kind: 'referral', note: 'Two foremen on the night shift' },
  { daysAgo: 18, name: 'Priya Raman', kind: 'review', note: 'Five stars, with a picture' },
  { daysAgo: 12, name: 'Grace Okafor', kind: 'review', note: 'Wrote about the side-by-side conflict view' },
  { daysAgo: 5, name: 'Priya Raman', kind: 'referral', note: 'A colleague in Gothenburg' },
]
