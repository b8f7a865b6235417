import type { CommunityPlatformId } from '@sextant/contract/community-platforms'
import type { RequestCtx } from '#kernel/context'
import { keepPosts } from './intake/keep.service.ts'
import { samplePosts } from './sample-posts.ts'
import { type SampleTalk, sampleTalk } from './sample-talk.ts'
import { settleSandbox } from './sources/settle.service.ts'
import { list } from './sources/sources.queries.ts'
import { connect } from './sources/sources.service.ts'

const sandbox = { way: 'sandbox', name: '', credentials: {} } as const

/** With months of posts from a forum that is not connected besides. */
export const seed = (ctx: RequestCtx): Promise<void> => gather(ctx, 'discord', sampleTalk)

/** A sandbox, connected without the wait, and what was posted there and elsewhere; all marked as samples. */
export async function gather(ctx: RequestCtx, connected: CommunityPlatformId, talk: SampleTalk): Promise<void> {
  const { workspaceId } = ctx.actor
  // Told again where it was interrupted: what is connected stays.
  if ((await list(ctx.db, workspaceId)).length === 0) await connect(ctx, connected, sandbox)
  // The story that follows answers posts there, and waits for no worker.
  for (const { id } of await list(ctx.db, workspaceId)) await settleSandbox(ctx, workspaceId, id)
  for (const platform of Object.keys(talk) as CommunityPlatformId[]) {
    const home = { workspaceId, platform, sourceId: null, isSample: true }
    await keepPosts(ctx, home, samplePosts(platform, ctx.now(), talk))
  }
}
