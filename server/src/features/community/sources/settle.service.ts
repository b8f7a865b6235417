import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import type { Ctx } from '#kernel/context'
import { storePosts } from '../intake/store-posts.service.ts'
import { sandboxPosts } from './sandbox-posts.ts'
import * as sources from './sources.queries.ts'

/** Completes the connection of a sandbox and adds its posts; does nothing if it is already done. */
export const settleSandbox = (ctx: Ctx, workspaceId: string, sourceId: string): Promise<void> =>
  ctx.transact(async (ctx) => {
    if (!(await sources.settle(ctx.db, workspaceId, sourceId))) return
    const source = await sources.find(ctx.db, workspaceId, sourceId)
    if (!source) return
    const platform = source.platform as CommunityPlatformId
    await storePosts(ctx, { workspaceId, platform, sourceId, isSample: true }, sandboxPosts(platform, ctx.now()))
    await ctx.publish({ workspaceId }, { topic: 'community' })
  })
