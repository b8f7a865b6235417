import type { AdvocateDraft } from '@sextant/contract/advocates/routes'
import { emailKey } from '@sextant/contract/advocates/rules'
import type { RequestCtx } from '#kernel/context'
import { doneBy } from '#kernel/demo/timeline'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import { findByKeys } from '../advocates.queries.ts'
import * as advocates from '../advocates.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { identify, keep } from '../candidates/identify.service.ts'
import * as templates from '../outreach/templates.service.ts'
import { publishChange } from '../publish-change.ts'
import { sampleConversation } from './sample-conversation.ts'
import { addSampleLetters } from './sample-emails.ts'
import {
  askForReview,
  type Deed,
  inviteColleague,
  type Letter,
  person,
  reviews,
  sampleDeeds,
  samplePeople,
} from './sample-program.ts'
import { sampleTeamDeeds, sampleTeamLetter, sampleTeamPeople } from './sample-team-program.ts'

const isSample = true

const known = async (ctx: RequestCtx, { email }: Pick<AdvocateDraft, 'email'>) =>
  (await findByKeys(ctx.db, ctx.actor.workspaceId, [emailKey(email)]))[0]

/** A small sample program: people who opted in, one who wasn't asked, and two candidates. */
export const timeline = (): readonly DemoEvent[] => [
  { daysAgo: 40, apply: (ctx) => add(ctx, samplePeople) },
  {
    daysAgo: 21,
    async apply(ctx) {
      await writeTo(ctx, samplePeople, { template: askForReview, campaign: reviews })
      await templates.create(ctx, inviteColleague, { isSample })
      const referrals = { name: 'Bring a crew', type: 'referral', goal: 10, startDate: null, endDate: null } as const
      await campaigns.create(ctx, referrals, { isSample })
    },
  },
  ...sampleDeeds.map(recorded),
  { daysAgo: 3, apply: listen },
]

/** Three pilot crews and what they were asked for. */
export const teamTimeline = (): readonly TeamDemoEvent[] =>
  doneBy('lena', [
    { daysAgo: 35, apply: (ctx) => add(ctx, sampleTeamPeople) },
    { daysAgo: 14, apply: (ctx) => writeTo(ctx, sampleTeamPeople, sampleTeamLetter) },
    ...sampleTeamDeeds.map(recorded),
  ])

async function add(ctx: RequestCtx, people: readonly AdvocateDraft[]): Promise<void> {
  for (const draft of people) if (!(await known(ctx, draft))) await advocates.create(ctx, draft, { isSample })
}

const recorded = ({ daysAgo, name, kind, note }: Deed): DemoEvent => ({
  daysAgo,
  async apply(ctx) {
    const one = await known(ctx, person(name, {}))
    if (one?.is_sample) await advocates.record(ctx, one.id, { kind, note })
  },
})

async function writeTo(ctx: RequestCtx, to: readonly AdvocateDraft[], { template, campaign }: Letter): Promise<void> {
  const { id: templateId, ...newTemplate } = await templates.create(ctx, template, { isSample })
  const dates = { startDate: ctx.now().toISOString().slice(0, 10), endDate: null }
  const { id: campaignId } = await campaigns.create(ctx, { ...campaign, ...dates }, { isSample })
  await campaigns.start(ctx, campaignId)
  const agreed = to.filter(({ hasAgreed }) => hasAgreed)
  const found = await Promise.all(agreed.map((draft) => known(ctx, draft)))
  const people = found.flatMap((row) => (row?.is_sample ? [row] : []))
  await addSampleLetters(ctx, { people, template: { id: templateId, ...newTemplate }, campaignId })
}

async function listen(ctx: RequestCtx): Promise<void> {
  await ctx.ports.importTranscript(ctx, sampleConversation)
  const settings = await ctx.ports.agentSettings(ctx, 'advocate-amplifier')
  const found = await identify(ctx, { settings, platform: '' })
  await ctx.transact(async (ctx) => {
    await keep(ctx, found, { isSample })
    await publishChange(ctx)
  })
}
