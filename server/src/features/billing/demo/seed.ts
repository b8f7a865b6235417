import type { RequestCtx } from '#kernel/context'
import { doneBy } from '#kernel/demo/timeline'
import type { TeamDemoEvent } from '#kernel/feature'
import { beginAnew, setPlan } from '../billing.queries.ts'
import { purchase, turnMonths } from '../demo.service.ts'
import { monthsAfter } from '../months.ts'

const dayMs = 86_400_000

/** Buys Pro some months ago and then Team, so there are invoices to show. */
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

/** On the Team plan from the first day, because its editors use more agents than Free allows. */
export const teamStory = (): readonly TeamDemoEvent[] =>
  doneBy('maya', [
    { daysAgo: 89.9, apply: begin },
    { daysAgo: 0, apply: (ctx) => turnMonths(ctx, ctx.now(), { isSample: true }) },
  ])

async function begin(ctx: RequestCtx): Promise<void> {
  if (ctx.ports.payments.provider === 'demo') await purchase(ctx, 'team', ctx.now(), { isSample: true })
  // Sample people are never charged.
  else await setPlan(ctx.db, ctx.actor.workspaceId, 'team')
}
