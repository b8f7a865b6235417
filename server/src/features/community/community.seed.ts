import type { RequestCtx } from '#kernel/context'
import { keepPosts } from './intake/keep.service.ts'
import { samplePosts } from './sample-posts.ts'
import { list } from './sources/sources.queries.ts'
import { connect } from './sources/sources.service.ts'

const sandbox = { way: 'sandbox', name: '', credentials: {} } as const

/** A sandbox that a worker connects, and posts of months from a forum that is not connected; all marked as samples. */
export async function seed(ctx: RequestCtx): Promise<void> {
  const { workspaceId } = ctx.actor
  // Told again where it was interrupted: what is connected stays.
  if ((await list(ctx.db, workspaceId)).length === 0) await connect(ctx, 'discord', sandbox)
  for (const platform of ['discord', 'forum'] as const) {
    const home = { workspaceId, platform, sourceId: null, isSample: true }
    await keepPosts(ctx, home, samplePosts(platform, ctx.now()))
  }
}
