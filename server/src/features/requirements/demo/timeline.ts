import type { RequestCtx } from '#kernel/context'
import { findSamplePrd } from '#kernel/demo/sample-prd'
import { doneBy } from '#kernel/demo/timeline'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import type { DemoPerson } from '#ports/sample-people'
import { linkDocument } from '../linking/link.service.ts'
import { ofPrd } from '../requirements.queries.ts'
import * as requirements from '../requirements.service.ts'

interface SamplePlan {
  /** The title of a sample PRD. */
  prd: string
  /** When its requirements are listed, soon after it was written. */
  daysAgo: number
  theme: string
  /** What happened to its first requirements, in their order. */
  steps?: { daysAgo: number; first: number; status: 'planned' | 'in-progress' | 'shipped'; release?: string }[]
}

const plans: readonly SamplePlan[] = [
  {
    ...{ prd: 'Offline drafts', daysAgo: 83, theme: 'In the field' },
    steps: [
      { daysAgo: 76, first: 4, status: 'planned', release: '3.1' },
      { daysAgo: 70, first: 3, status: 'in-progress' },
      { daysAgo: 48, first: 3, status: 'shipped' },
    ],
  },
  {
    ...{ prd: 'Single sign-on', daysAgo: 65, theme: 'Security' },
    steps: [
      { daysAgo: 29, first: 4, status: 'planned', release: '3.3' },
      { daysAgo: 9, first: 2, status: 'in-progress' },
    ],
  },
  { prd: 'Board templates', daysAgo: 44, theme: 'Getting started' },
  {
    ...{ prd: 'Quieter notifications', daysAgo: 23, theme: 'Notifications' },
    steps: [{ daysAgo: 17, first: 2, status: 'shipped', release: '3.2' }],
  },
  { prd: 'Search in reports', daysAgo: 10, theme: 'Reports' },
  { prd: 'Answers drafted from past tickets', daysAgo: 1.9, theme: 'Support' },
]

const teamPlans: readonly (SamplePlan & { by: DemoPerson })[] = [
  {
    ...{ by: 'jonas', prd: 'Marks on photos', daysAgo: 60, theme: 'Photos' },
    steps: [
      { daysAgo: 55, first: 3, status: 'planned', release: '3.2' },
      { daysAgo: 25, first: 2, status: 'shipped' },
    ],
  },
  {
    ...{ by: 'maya', prd: 'Shift handover', daysAgo: 46, theme: 'Handover' },
    steps: [
      { daysAgo: 41, first: 3, status: 'planned', release: '3.3' },
      { daysAgo: 12, first: 1, status: 'in-progress' },
    ],
  },
  { by: 'lena', prd: 'Import of old reports', daysAgo: 5, theme: 'Getting started' },
]

/** The requirements of the sample PRDs, and what the team did with them. */
export const timeline = (): readonly DemoEvent[] => plans.flatMap(eventsOf)
export const teamTimeline = (): readonly TeamDemoEvent[] =>
  teamPlans.flatMap(({ by, ...plan }) => doneBy(by, eventsOf(plan)))

function eventsOf({ prd, daysAgo, theme, steps = [] }: SamplePlan): DemoEvent[] {
  return [
    {
      daysAgo,
      async apply(ctx) {
        // Sample data emits no events, so its documents are linked here.
        const document = await findSamplePrd(ctx, prd)
        if (!document) return
        await ctx.transact((ctx) => linkDocument(ctx, ctx.actor.workspaceId, document.id))
        await changeFirst(ctx, document.id, { theme })
      },
    },
    ...steps.map(({ daysAgo, first, ...change }) => ({
      daysAgo,
      async apply(ctx: RequestCtx) {
        const document = await findSamplePrd(ctx, prd)
        if (document) await changeFirst(ctx, document.id, change, first)
      },
    })),
  ]
}

type Change = Parameters<typeof requirements.change>[2]

async function changeFirst(ctx: RequestCtx, prdId: string, change: Omit<Change, 'version'>, first?: number) {
  const items = await ofPrd(ctx.db, ctx.actor.workspaceId, prdId)
  for (const { requirementId, version } of items.slice(0, first)) {
    await requirements.change(ctx, requirementId, { ...change, version })
  }
}
