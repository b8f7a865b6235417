import type { DemoPerson } from '#ports/sample-people'
import type { RequestCtx } from '../context.ts'
import type { DemoEvent, TeamDemoEvent } from '../feature.ts'

const dayMs = 86_400_000

/** These events, performed by a member of the sample team. */
export const doneBy = (by: DemoPerson, moments: readonly DemoEvent[]): TeamDemoEvent[] =>
  moments.map((moment) => ({ ...moment, by }))

/** Data that covers a long time and is written at once with today's clock; its place in the timeline is its start. */
export const appliedNow = (daysAgo: number, write: (ctx: RequestCtx) => Promise<void>): DemoEvent => ({
  daysAgo,
  apply: (ctx) => write(ctx.asSample(new Date(ctx.now().getTime() + daysAgo * dayMs))),
})
