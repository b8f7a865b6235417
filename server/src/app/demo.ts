import { createDemoAccount, demoSignIn, finishDemo } from '#features/auth'
import type { Ctx, RequestCtx } from '#kernel/context'
import type { DemoEvent, Feature } from '#kernel/feature'

const dayMs = 86_400_000

/** Creates the demo account on an empty database. Undefined if the sample data doesn't need to be created. */
export const openDemo = (ctx: Ctx): Promise<RequestCtx | undefined> => createDemoAccount(ctx)

/** Fills the demo workspace. Failures are logged and the server continues. */
export async function seedDemo(ctx: RequestCtx, features: Feature[], isStopping = () => false): Promise<void> {
  try {
    await applyTimeline(ctx, features, isStopping)
  } catch (error) {
    if (!isStopping())
      ctx.log.error({ err: error }, 'could not create the sample data; the server continues without it')
  }
}

/** Three months of sample data created by the features' own services; starts over if it was interrupted. */
export async function applyTimeline(ctx: RequestCtx, features: Feature[], isStopping = () => false): Promise<void> {
  // Each feature uses its own transactions.
  await ctx.transact((ctx) => ctx.ports.removeSamples(ctx))
  const now = ctx.now()
  for (const part of [applyOwnTimeline, applyTeamTimelines]) {
    for (const { room, apply } of await part(ctx, features, now)) {
      if (isStopping()) return
      await apply().catch((error: unknown) => isStopping() || logFailure(ctx, room, error))
    }
  }
  if (isStopping()) return
  await ctx.ports.sampleTeam.finish(ctx)
  await finishDemo(ctx)
}

const logFailure = (ctx: RequestCtx, room: string, error: unknown) =>
  ctx.log.error({ err: error, room }, 'could not create part of the sample data; skipped')

interface DueEvent extends Pick<DemoEvent, 'daysAgo'> {
  room: string
  apply(): Promise<void>
}

/** In the demo account's own workspace. */
async function applyOwnTimeline(ctx: RequestCtx, features: Feature[], now: Date): Promise<DueEvent[]> {
  const begun = features.flatMap(({ name: room, seed }) =>
    seed ? [{ room, daysAgo: 0, apply: async () => seed(ctx) }] : [],
  )
  const timelines = await Promise.all(features.map((feature) => timelineOf(ctx, feature, now)))
  return [...begun, ...inOrder(timelines.flat())]
}

async function timelineOf(ctx: RequestCtx, { name: room, timeline }: Feature, now: Date): Promise<DueEvent[]> {
  try {
    const events = (await timeline?.(ctx)) ?? []
    return events.map(({ daysAgo, apply }) => ({
      room,
      daysAgo,
      apply: async () => apply(at(ctx, now, daysAgo)),
    }))
  } catch (error) {
    logFailure(ctx, room, error)
    return []
  }
}

/** In its team, which exists by now. */
async function applyTeamTimelines(ctx: RequestCtx, features: Feature[], now: Date): Promise<DueEvent[]> {
  const people = await ctx.ports.sampleTeam.people(ctx)
  if (!people) return []
  const events = features.flatMap(({ name: room, teamTimeline }) =>
    (teamTimeline?.() ?? []).map(({ daysAgo, by, apply }) => ({
      room,
      daysAgo,
      apply: async () => apply(at(ctx.as(people[by]), now, daysAgo)),
    })),
  )
  return inOrder(events)
}

const inOrder = (events: readonly DueEvent[]): DueEvent[] => events.toSorted((a, b) => b.daysAgo - a.daysAgo)

const at = (ctx: RequestCtx, now: Date, daysAgo: number): RequestCtx =>
  ctx.asSample(new Date(now.getTime() - daysAgo * dayMs))

export { demoSignIn }
