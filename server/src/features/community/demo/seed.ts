import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import type { RequestCtx } from '#kernel/context'
import { storePosts } from '../intake/store-posts.service.ts'
import { settleSandbox } from '../sources/settle.service.ts'
import { list, settle } from '../sources/sources.queries.ts'
import { connect } from '../sources/sources.service.ts'
import { samplePosts } from './sample-posts.ts'
import { type SampleTalk, sampleTalk, sampleTeamTalk } from './sample-talk.ts'

const dayMs = 86_400_000
const connectedDaysAgo = 90
const sandbox = { way: 'sandbox', name: '', credentials: {} } as const

/** A connected sandbox, and months of posts from an unconnected forum; all marked as samples. */
export async function seed(ctx: RequestCtx): Promise<void> {
  const { workspaceId } = ctx.actor
  const begun = ctx.asSample(new Date(ctx.now().getTime() - connectedDaysAgo * dayMs))
  // Safe to repeat after an interruption: existing connections stay.
  if ((await list(ctx.db, workspaceId)).length === 0) await connect(begun, 'discord', sandbox)
  // The following events reply to posts here, without waiting for a worker.
  for (const { id } of await list(ctx.db, workspaceId)) await settleSandbox(ctx, workspaceId, id)
  await keepTalk(ctx, sampleTalk)
}

/** A sandbox without its standard posts, which the other workspace already has. */
export async function seedTeam(ctx: RequestCtx): Promise<void> {
  const { workspaceId } = ctx.actor
  // Right away, before a worker settles it.
  await ctx.transact(async (ctx) => {
    await connect(ctx, 'slack', sandbox)
    for (const { id } of await list(ctx.db, workspaceId)) await settle(ctx.db, workspaceId, id)
  })
  await keepTalk(ctx, sampleTeamTalk)
}

async function keepTalk(ctx: RequestCtx, talk: SampleTalk): Promise<void> {
  const { workspaceId } = ctx.actor
  for (const platform of Object.keys(talk) as CommunityPlatformId[]) {
    const home = { workspaceId, platform, sourceId: null, isSample: true }
    await storePosts(ctx, home, samplePosts(platform, ctx.now(), talk))
  }
}
