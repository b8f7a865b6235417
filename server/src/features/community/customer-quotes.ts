import {
  type CommunityPlatformId,
  communityPlatformIds,
  communityPlatformOf,
} from '@sextant/contract/community/platforms'
import type { FindRecords } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'
import type { FindCustomerQuotes } from '#ports/customer-quotes'
import * as posts from './posts/posts.queries.ts'
import { postUrl, titleOf } from './words.ts'

const nameOf = (platform: string) => communityPlatformOf(platform as CommunityPlatformId).name

export const findCustomerQuotes: FindCustomerQuotes = async (ctx, { since, limit }) => {
  const filter = { platforms: communityPlatformIds, since, atMost: limit }
  return (await posts.recent(ctx.db, ctx.actor.workspaceId, filter)).map((post) => ({
    speaker: post.author,
    email: undefined,
    handle: post.handle ?? undefined,
    text: post.content,
    saidAt: post.posted_at,
    source: { kind: 'post', id: post.id, title: `Post on ${nameOf(post.platform)}`, url: postUrl(post.id) },
  }))
}

export const findRecords: FindRecords = async (ctx, { words, limit }) => {
  if (prefixQuery(words) === '') return []
  return (await posts.nearestTo(ctx.db, ctx.actor.workspaceId, words, limit)).map((post) => ({
    kind: 'Community post',
    id: post.id,
    title: titleOf(post.content),
    detail: `${post.author} on ${nameOf(post.platform)}`,
    url: postUrl(post.id),
    at: post.posted_at,
  }))
}
