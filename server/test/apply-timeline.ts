import type { Feature } from '#kernel/feature'
import type { Client, testApp } from './harness.ts'

/** Creates a feature's sample data in that person's workspace. */
export async function applyTimeline(
  { server }: Awaited<ReturnType<typeof testApp>>,
  { userId, workspaceId }: Client,
  { seed, timeline }: Feature,
): Promise<void> {
  const actor = await server.ctx.ports.actorOf(server.db, userId, workspaceId)
  if (!actor) throw new Error('nobody is there')
  const ctx = server.ctx.as(actor)
  await seed?.(ctx)
  const events = [...((await timeline?.(ctx)) ?? [])].sort((a, b) => b.daysAgo - a.daysAgo)
  for (const { daysAgo, apply } of events) await apply(ctx.asSample(new Date(Date.now() - daysAgo * 86_400_000)))
}
