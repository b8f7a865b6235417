import { createDemoAccount, demoSignIn, finishDemo } from '#features/auth'
import type { Ctx, RequestCtx } from '#kernel/context'
import type { Feature } from '#kernel/feature'

const dayMs = 86_400_000

/** On an empty database: the account to look around with. Undefined where its story needs not be told. */
export const openDemo = (ctx: Ctx): Promise<RequestCtx | undefined> => createDemoAccount(ctx)

/** What the rooms tell of three months, made by their own services; from the beginning where it was interrupted. */
export async function tellStory(ctx: RequestCtx, features: Feature[], isStopping = () => false): Promise<void> {
  // Each room writes in transactions of its own.
  await ctx.transact((ctx) => ctx.ports.removeSamples(ctx))
  const now = ctx.now().getTime()
  const begun = features.flatMap(({ seed }) => (seed ? [() => seed(ctx)] : []))
  const stories = await Promise.all(features.map((feature) => feature.story?.(ctx) ?? []))
  const moments = stories.flat().sort((a, b) => b.daysAgo - a.daysAgo)
  const happened = moments.map(({ daysAgo, happen }) => {
    return () => happen(ctx.asSample(new Date(now - daysAgo * dayMs)))
  })
  for (const happen of [...begun, ...happened]) {
    if (isStopping()) return
    await happen()
  }
  await finishDemo(ctx)
}

export { demoSignIn }
