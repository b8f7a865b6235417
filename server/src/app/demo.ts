import { createDemoAccount, demoSignIn } from '#features/auth'
import type { Ctx } from '#kernel/context'
import type { Feature } from '#kernel/feature'

/** On an empty database: an account to look around with, and each room's sample data in its workspace. */
export async function seedDemo(ctx: Ctx, features: Feature[]): Promise<void> {
  const owner = await createDemoAccount(ctx)
  if (!owner) return
  // The account's own transaction has ended: each room writes in one of its own.
  for (const feature of features) await feature.seed?.(ctx.as(owner.actor))
}

export { demoSignIn }
