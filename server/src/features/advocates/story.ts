import { emailKey, type RecordedKind } from '@sextant/contract/advocate-rules'
import type { AdvocateDraft } from '@sextant/contract/advocates'
import type { TemplateDraft } from '@sextant/contract/outreach-templates'
import type { RequestCtx } from '#kernel/context'
import type { Moment } from '#kernel/feature'
import { findByKeys } from './advocates.queries.ts'
import * as advocates from './advocates.service.ts'
import * as campaigns from './campaigns.service.ts'
import { identify, keep } from './identify.service.ts'
import { sampleConversation } from './sample-conversation.ts'
import { addSampleLetters } from './sample-letters.ts'
import { tell } from './tell.ts'
import * as templates from './templates.service.ts'

const isSample = true

const person = (name: string, part: Partial<AdvocateDraft>): AdvocateDraft => ({
  ...{ name, email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@field.example`, handle: '' },
  ...{ platform: 'other', followers: 0, engagementRate: 0, hasAgreed: true },
  ...part,
})

const people: readonly AdvocateDraft[] = [
  person('Priya Raman', { platform: 'linkedin', followers: 18_400, engagementRate: 7.2 }),
  person('Tomas Lindqvist', { platform: 'twitter', followers: 42_000, engagementRate: 5.8 }),
  person('Grace Okafor', { platform: 'linkedin', followers: 6_300, engagementRate: 9.1 }),
  person('Wei Zhang', { platform: 'community', handle: 'wei-on-site' }),
  person('Hannah Beck', { platform: 'instagram', followers: 2_900, engagementRate: 4.4, hasAgreed: false }),
]

const askForReview: TemplateDraft = {
  ...{ name: 'Ask for a review', type: 'review', status: 'active' },
  subject: '{{firstName}}, would you tell others about offline drafts?',
  body: 'Hi {{firstName}},\n\noffline drafts have been with you through a few tunnels by now. Would you write two or three sentences about them for other field teams?\n\nThank you,\n{{sender}}',
}
const inviteColleague: TemplateDraft = {
  ...{ name: 'Invite a colleague', type: 'referral', status: 'active' },
  subject: 'Who else loses text in tunnels?',
  body: 'Hi {{firstName}},\n\nis there another crew that should know about offline drafts? A name is enough, we take it from there. This is part of {{campaign}}.\n\n{{sender}}',
}

const deeds: readonly { daysAgo: number; name: string; kind: RecordedKind; note: string }[] = [
  { daysAgo: 33, name: 'Priya Raman', kind: 'referral', note: 'The crew of the harbour tunnel' },
  { daysAgo: 26, name: 'Wei Zhang', kind: 'referral', note: 'Two foremen of the night shift' },
  { daysAgo: 18, name: 'Priya Raman', kind: 'review', note: 'Five stars, with a picture' },
  { daysAgo: 12, name: 'Grace Okafor', kind: 'review', note: 'Wrote about the conflicts side by side' },
  { daysAgo: 5, name: 'Priya Raman', kind: 'referral', note: 'A colleague in Gothenburg' },
]

const known = async (ctx: RequestCtx, { email }: Pick<AdvocateDraft, 'email'>) =>
  (await findByKeys(ctx.db, ctx.actor.workspaceId, [emailKey(email)]))[0]

/** A small program around the demo's product: people who agreed, one who was not asked, and two who speak well of it. */
export const story = (): readonly Moment[] => [
  {
    daysAgo: 40,
    async happen(ctx) {
      for (const draft of people) if (!(await known(ctx, draft))) await advocates.create(ctx, draft, { isSample })
    },
  },
  { daysAgo: 21, happen: writeToThem },
  ...deeds.map(({ daysAgo, name, kind, note }) => ({
    daysAgo,
    async happen(ctx: RequestCtx) {
      const one = await known(ctx, person(name, {}))
      if (one?.is_sample) await advocates.record(ctx, one.id, { kind, note })
    },
  })),
  { daysAgo: 3, happen: listen },
]

async function writeToThem(ctx: RequestCtx): Promise<void> {
  const { id: templateId, ...template } = await templates.create(ctx, askForReview, { isSample })
  await templates.create(ctx, inviteColleague, { isSample })
  const dates = { startDate: ctx.now().toISOString().slice(0, 10), endDate: null }
  const reviews = { name: 'Field team reviews', type: 'review', goal: 5, ...dates } as const
  const { id: campaignId } = await campaigns.create(ctx, reviews, { isSample })
  await campaigns.start(ctx, campaignId)
  const referrals = { name: 'Bring a crew', type: 'referral', goal: 10, startDate: null, endDate: null } as const
  await campaigns.create(ctx, referrals, { isSample })
  const found = await Promise.all(people.map((draft) => known(ctx, draft)))
  const samples = found.flatMap((row) => (row?.is_sample ? [row] : []))
  await addSampleLetters(ctx, { people: samples, template: { id: templateId, ...template }, campaignId })
}

async function listen(ctx: RequestCtx): Promise<void> {
  await ctx.ports.importTranscript(ctx, sampleConversation)
  const settings = await ctx.ports.agentSettings(ctx, 'advocate-amplifier')
  const found = await identify(ctx, { settings, platform: '' })
  await ctx.transact(async (ctx) => {
    await keep(ctx, found, { isSample })
    await tell(ctx)
  })
}
