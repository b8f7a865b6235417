import type { DemoPerson } from '#ports/sample-people'
import type { RequestCtx } from '../context.ts'
import type { DemoEvent, TeamDemoEvent } from '../feature.ts'

const dayMs = 86_400_000

/** These moments, as somebody of the sample team lives them. */
export const doneBy = (by: DemoPerson, moments: readonly DemoEvent[]): TeamDemoEvent[] =>
  moments.map((moment) => ({ ...moment, by }))

/** What is written down of a long time at once, on today's clock; it stands in the story where it begins. */
export const appliedNow = (daysAgo: number, write: (ctx: RequestCtx) => Promise<void>): DemoEvent => ({
  daysAgo,
  apply: (ctx) => write(ctx.asSample(new Date(ctx.now().getTime() + daysAgo * dayMs))),
})
