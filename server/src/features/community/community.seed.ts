import type { RequestCtx } from '#kernel/context'
import { keepPosts } from './intake/keep.service.ts'
import { samplePosts } from './sample-posts.ts'
import { settleSandbox } from './sources/settle.service.ts'
import { list } from './sources/sources.queries.ts'
import { connect } from './sources/sources.service.ts'

const sandbox = { way: 'sandbox', name: '', credentials: {} } as const

/** A sandbox, connected without the wait, and posts of months from a forum that is not; all marked as samples. */
export async function seed(ctx: RequestCtx): Promise<void> {
  const { workspaceId } = ctx.actor
  // Told again where it was interrupted: what is connected stays.
  if ((await list(ctx.db, workspaceId)).length === 0) await connect(ctx, 'discord', sandbox)
  // The story that follows answers posts there, and waits for no worker.
  for (const { id } of await list(ctx.db, workspaceId)) await settleSandbox(ctx, workspaceId, id)
  for (const platform of ['discord', 'forum'] as const) {
    const home = { workspaceId, platform, sourceId: null, isSample: true }
    await keepPosts(ctx, home, samplePosts(platform, ctx.now()))
  }
}
