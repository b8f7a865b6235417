import type { RequestCtx } from '#kernel/context'
import { toldBy } from '#kernel/demo/timeline'
import type { TeamMoment } from '#kernel/feature'
import { beginAnew, setPlan } from '../billing.queries.ts'
import { purchase, turnMonths } from '../demo.service.ts'
import { monthsAfter } from '../months.ts'

const dayMs = 86_400_000

/** Bought as anybody would, some months ago: Pro first, Team since, with the invoices that this brings. */
export async function seed(ctx: RequestCtx): Promise<void> {
  if (ctx.ports.payments.provider !== 'demo') return
  const now = ctx.now()
  const began = new Date(monthsAfter(now, -4).getTime() + 9 * dayMs)
  const upgraded = new Date(began.getTime() + 44 * dayMs)
  await beginAnew(ctx.db, ctx.actor.workspaceId)
  await purchase(ctx, 'pro', began, { isSample: true })
  await turnMonths(ctx, upgraded, { isSample: true })
  await purchase(ctx, 'team', upgraded, { isSample: true })
  await turnMonths(ctx, now, { isSample: true })
}

/** The team is on the Team plan from its first day: its editors have more agents at work than the free plan has. */
export const teamStory = (): readonly TeamMoment[] =>
  toldBy('maya', [
    { daysAgo: 89.9, happen: begin },
    { daysAgo: 0, happen: (ctx) => turnMonths(ctx, ctx.now(), { isSample: true }) },
  ])

async function begin(ctx: RequestCtx): Promise<void> {
  if (ctx.ports.payments.provider === 'demo') await purchase(ctx, 'team', ctx.now(), { isSample: true })
  // Nobody is charged for made-up people.
  else await setPlan(ctx.db, ctx.actor.workspaceId, 'team')
}
