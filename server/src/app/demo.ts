import { createDemoAccount, demoSignIn } from '#features/auth'
import type { Ctx, RequestCtx } from '#kernel/context'
import type { Feature } from '#kernel/feature'

const dayMs = 86_400_000

/** On an empty database: an account to look around with, and in its workspace what the rooms tell of three months. */
export async function seedDemo(ctx: Ctx, features: Feature[]): Promise<void> {
  const owner = await createDemoAccount(ctx)
  // The account's own transaction has ended: each room writes in one of its own.
  if (owner) await tellStory(ctx.as(owner.actor), features)
}

export async function tellStory(ctx: RequestCtx, features: Feature[]): Promise<void> {
  for (const feature of features) await feature.seed?.(ctx)
  const moments = features.flatMap((feature) => feature.story?.() ?? []).sort((a, b) => b.daysAgo - a.daysAgo)
  const now = ctx.now().getTime()
  for (const { daysAgo, happen } of moments) await happen(ctx.asSample(new Date(now - daysAgo * dayMs)))
}

export { demoSignIn }
