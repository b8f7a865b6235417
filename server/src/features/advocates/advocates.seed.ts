import type { RecordedKind } from '@sextant/contract/advocate-rules'
import type { AdvocateDraft } from '@sextant/contract/advocates'
import type { TemplateDraft } from '@sextant/contract/outreach'
import type { RequestCtx } from '#kernel/context'
import * as advocates from './advocates.service.ts'
import * as campaigns from './campaigns.service.ts'
import { identify, keep } from './identify.service.ts'
import { sampleConversation } from './sample-conversation.ts'
import { addSampleLetters } from './sample-letters.ts'
import { tell } from './tell.ts'
import * as templates from './templates.service.ts'

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

const drafts: readonly TemplateDraft[] = [
  {
    ...{ name: 'Ask for a review', type: 'review', status: 'active' },
    subject: '{{firstName}}, would you tell others about offline drafts?',
    body: 'Hi {{firstName}},\n\noffline drafts have been with you through a few tunnels by now. Would you write two or three sentences about them for other field teams?\n\nThank you,\n{{sender}}, {{workspace}}',
  },
  {
    ...{ name: 'Invite a colleague', type: 'referral', status: 'active' },
    subject: 'Who else loses text in tunnels?',
    body: 'Hi {{firstName}},\n\nis there another crew that should know about offline drafts? A name is enough, we take it from there. This is part of {{campaign}}.\n\n{{sender}}',
  },
]

const deeds: readonly { name: string; kind: RecordedKind; note: string }[] = [
  { name: 'Priya Raman', kind: 'referral', note: 'The crew of the harbour tunnel' },
  { name: 'Priya Raman', kind: 'review', note: 'Five stars, with a picture' },
  { name: 'Priya Raman', kind: 'referral', note: 'A colleague in Gothenburg' },
  { name: 'Grace Okafor', kind: 'review', note: 'Wrote about the conflicts side by side' },
  { name: 'Wei Zhang', kind: 'referral', note: 'Two foremen of the night shift' },
]

/** A small program around the demo's product: people who agreed, one who was not asked, and two who speak well of it. */
export async function seed(ctx: RequestCtx): Promise<void> {
  const isSample = true
  const known: { id: string; name: string }[] = []
  for (const draft of people) known.push(await advocates.create(ctx, draft, { isSample }))
  const made = []
  for (const draft of drafts) made.push(await templates.create(ctx, draft, { isSample }))
  const today = ctx.now().toISOString().slice(0, 10)
  const dates = { startDate: today, endDate: null }
  const { id } = await campaigns.create(
    ctx,
    { name: 'Field team reviews', type: 'review', goal: 5, ...dates },
    { isSample },
  )
  await campaigns.start(ctx, id)
  await campaigns.create(
    ctx,
    { name: 'Bring a crew', type: 'referral', goal: 10, startDate: null, endDate: null },
    { isSample },
  )
  for (const { name, kind, note } of deeds) {
    const one = known.find((person) => person.name === name)
    if (one) await advocates.record(ctx, one.id, { kind, note })
  }
  const [template] = made
  if (template) await addSampleLetters(ctx, { people: known, template, campaignId: id })
  await ctx.ports.importTranscript(ctx, sampleConversation)
  const settings = await ctx.ports.agentSettings(ctx, 'advocate-amplifier')
  const found = await identify(ctx, { settings, platform: '' })
  await ctx.transact(async (ctx) => {
    await keep(ctx, found, { isSample })
    await tell(ctx)
  })
}
