import { createDemoAccount, demoSignIn } from '#features/auth'
import type { Ctx } from '#kernel/context'
import type { Feature } from '#kernel/feature'

const dayMs = 86_400_000

/** On an empty database: an account to look around with, and in its workspace what the rooms tell of three months. */
export async function seedDemo(ctx: Ctx, features: Feature[]): Promise<void> {
  const owner = await createDemoAccount(ctx)
  if (!owner) return
  // The account's own transaction has ended: each room writes in one of its own.
  const here = ctx.as(owner.actor)
  for (const feature of features) await feature.seed?.(here)
  const moments = features.flatMap((feature) => feature.story?.() ?? []).sort((a, b) => b.daysAgo - a.daysAgo)
  const now = ctx.now().getTime()
  for (const { daysAgo, happen } of moments) await happen(here.asSample(new Date(now - daysAgo * dayMs)))
}

export { demoSignIn }
