import { createDemoAccount, demoSignIn, finishDemo } from '#features/auth'
import type { Ctx, RequestCtx } from '#kernel/context'
import type { Feature, Moment } from '#kernel/feature'

const dayMs = 86_400_000

/** On an empty database: the account to look around with. Undefined where its story needs not be told. */
export const openDemo = (ctx: Ctx): Promise<RequestCtx | undefined> => createDemoAccount(ctx)

/** What the rooms tell of three months, made by their own services; from the beginning where it was interrupted. */
export async function tellStory(ctx: RequestCtx, features: Feature[], isStopping = () => false): Promise<void> {
  // Each room writes in transactions of its own.
  await ctx.transact((ctx) => ctx.ports.removeSamples(ctx))
  const now = ctx.now()
  for (const part of [tellOwn, tellTeams]) {
    for (const happen of await part(ctx, features, now)) {
      if (isStopping()) return
      await happen()
    }
  }
  await ctx.ports.sampleTeam.finish(ctx)
  await finishDemo(ctx)
}

type Happening = () => Promise<void>

/** In the workspace of the demo account itself. */
async function tellOwn(ctx: RequestCtx, features: Feature[], now: Date): Promise<Happening[]> {
  const begun = features.flatMap(({ seed }) => (seed ? [() => seed(ctx)] : []))
  const stories = await Promise.all(features.map((feature) => feature.story?.(ctx) ?? []))
  return [
    ...begun,
    ...inOrder(stories.flat()).map(
      ({ daysAgo, happen }) =>
        () =>
          happen(at(ctx, now, daysAgo)),
    ),
  ]
}

/** In its team, which is there by now. */
async function tellTeams(ctx: RequestCtx, features: Feature[], now: Date): Promise<Happening[]> {
  const people = await ctx.ports.sampleTeam.storytellers(ctx)
  if (!people) return []
  const moments = features.flatMap((feature) => feature.teamStory?.() ?? [])
  return inOrder(moments).map(({ daysAgo, by, happen }) => {
    return () => happen(at(ctx.as(people[by]), now, daysAgo))
  })
}

const inOrder = <M extends Moment>(moments: readonly M[]): M[] => moments.toSorted((a, b) => b.daysAgo - a.daysAgo)

const at = (ctx: RequestCtx, now: Date, daysAgo: number): RequestCtx =>
  ctx.asSample(new Date(now.getTime() - daysAgo * dayMs))

export { demoSignIn }
