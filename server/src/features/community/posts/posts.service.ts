import type { CommunityPost, communityPostRoutes } from '@sextant/contract/community/posts'
import { communityLimits, moodOf, type Sentiment, weigh } from '@sextant/contract/community/rules'
import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { rulesOf } from '../catalyst-settings.ts'
import { titleOf } from '../words.ts'
import * as queries from './posts.queries.ts'
import { claimOf, presentPosts } from './present-post.ts'

type Query = RequestOf<typeof communityPostRoutes.list>['query']

export async function list(ctx: RequestCtx, query: Query): Promise<List<CommunityPost>> {
  const page = await queries.list(ctx.db, ctx.actor.workspaceId, query)
  return { ...page, items: await presentPosts(ctx, page.items) }
}

export async function read(ctx: RequestCtx, id: string): Promise<CommunityPost> {
  const post = orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Post')
  const [one] = await presentPosts(ctx, [post])
  return orNotFound(one, 'Post')
}

/** Leaves some room, because a person's verdict says nothing about its strength. */
const personCertainty = 0.9

/** A person's verdict counts from then on; the agent's verdict is kept beside it. */
export function setSentiment(ctx: RequestCtx, id: string, sentiment: Sentiment): Promise<CommunityPost> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const post = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Post')
    if (!post.read_at)
      throw new UserError('conflict', 'This post is still being analyzed. Please try again in a moment.')
    const settings = await ctx.ports.agentSettings(ctx, 'community-catalyst')
    const isSame = post.sentiment === sentiment && post.mood !== null
    const mood = isSame ? (post.mood ?? 50) : moodOf(sentiment, personCertainty)
    const weighed = weigh({ content: post.content, sentiment, mood }, rulesOf(settings))
    await queries.correct(ctx.db, workspaceId, id, { sentiment, mood, ...weighed })
    await ctx.audit('CORRECT_SENTIMENT', { ...subjectOf(post), sentiment }, { sentiment: post.sentiment })
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}

/** Claims the post for the current user, so that no one else replies. */
export function claim(ctx: RequestCtx, id: string): Promise<CommunityPost> {
  return ctx.transact(async (ctx) => {
    const post = await takeClaim(ctx, id)
    await ctx.audit('CLAIM_COMMUNITY_POST', subjectOf(post))
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}

/** Runs in the caller's transaction. */
export async function takeClaim(ctx: RequestCtx, id: string): Promise<queries.StoredPost> {
  const { workspaceId, userId, name } = ctx.actor
  const now = ctx.now()
  const post = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Post')
  if (post.responded) throw new UserError('conflict', 'This post was already answered.')
  const until = new Date(now.getTime() + communityLimits.claimMs)
  if (await queries.claim(ctx.db, workspaceId, id, { userId, name, until }, now)) return post
  const by = claimOf(post, userId, now)?.name || 'Someone else'
  throw new UserError('conflict', `${by} is replying to this post.`)
}

export function release(ctx: RequestCtx, id: string): Promise<CommunityPost> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, userId } = ctx.actor
    const post = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Post')
    const held = claimOf(post, userId, ctx.now())
    if (held && !held.isMine) throw new UserError('conflict', `${held.name} is replying to this post.`)
    await queries.release(ctx.db, workspaceId, id)
    await ctx.audit('RELEASE_COMMUNITY_POST', subjectOf(post))
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}

export const subjectOf = ({ id, author, content }: Pick<queries.StoredPost, 'id' | 'author' | 'content'>) => ({
  id,
  name: `${author}: ${titleOf(content)}`,
})

export const publishChange = (ctx: RequestCtx, id: string) =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'community', id })
