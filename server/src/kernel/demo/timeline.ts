import type { Storyteller } from '#ports/sample-people'
import type { RequestCtx } from '../context.ts'
import type { Moment, TeamMoment } from '../feature.ts'

const dayMs = 86_400_000

/** These moments, as somebody of the sample team lives them. */
export const toldBy = (by: Storyteller, moments: readonly Moment[]): TeamMoment[] =>
  moments.map((moment) => ({ ...moment, by }))

/** What is written down of a long time at once, on today's clock; it stands in the story where it begins. */
export const atOnce = (daysAgo: number, write: (ctx: RequestCtx) => Promise<void>): Moment => ({
  daysAgo,
  happen: (ctx) => write(ctx.asSample(new Date(ctx.now().getTime() + daysAgo * dayMs))),
})
