import type { Ctx } from '#kernel/context'
import { readRef } from '../reading/read.ref.ts'
import { type Incoming, type TidyPost, tidyPost } from './incoming.ts'
import * as queries from './intake.queries.ts'

const part = 1_000

export interface StoredPosts {
  added: number
  /** Already stored, or repeated in this batch. */
  duplicates: number
}

/** Stores posts from any source and queues their analysis, in chunks: stored chunks stay if a later one fails. */
export async function storePosts(ctx: Ctx, home: queries.Home, posts: readonly Incoming[]): Promise<StoredPosts> {
  const tidy = distinct(posts, ctx.now())
  let added = 0
  for (let from = 0; from < tidy.length; from += part) {
    const some = tidy.slice(from, from + part)
    added += await ctx.transact(async (ctx) => {
      const count = await queries.insert(ctx.db, home, some, ctx.now())
      if (count === 0) return 0
      await ctx.enqueue(readRef, { workspaceId: home.workspaceId })
      await ctx.publish({ workspaceId: home.workspaceId }, { topic: 'community' })
      return count
    })
  }
  return { added, duplicates: posts.length - added }
}

/** Keeps the last post per id, because its counts are the newest. */
export function distinct(posts: readonly Incoming[], now: Date): TidyPost[] {
  const byId = new Map<string, TidyPost>()
  for (const post of posts) {
    const tidy = tidyPost(post, now)
    if (tidy) byId.set(tidy.externalId, tidy)
  }
  return [...byId.values()]
}
