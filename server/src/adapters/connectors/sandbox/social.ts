import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { UserError } from '#kernel/errors'
import type { SocialConnector, SocialPost } from '#ports/social-connectors'
import * as queries from './sandbox.queries.ts'

const publishingMs = 2_000
const failing = 0.1

const names: Record<SocialPlatformId, string> = {
  twitter: '@sandbox',
  linkedin: 'Sandbox Inc.',
  facebook: 'Sandbox Page',
  instagram: '@sandbox.pictures',
}

/** A simulated account in our own database, with a fictional name and follower count. */
export function createSocialSandbox(platform: SocialPlatformId): SocialConnector {
  const placeOf = (workspaceId: string, { key }: SocialPost) => ({
    workspaceId,
    integration: platform,
    destination: 'posts',
    mark: key,
  })
  return {
    check: async ({ workspaceId }) => ({
      id: 'sandbox',
      name: names[platform],
      followers: 500 + Math.floor(draw(`${workspaceId} ${platform}`) * 20_000),
    }),
    async post(ctx, post) {
      await pause(publishingMs, undefined, ctx.signal ? { signal: ctx.signal } : {})
      if (sandboxFails(post)) {
        const { name } = platformOf(platform)
        throw new UserError('conflict', `The ${name} sandbox simulates a failure one time in ten. Nothing was posted.`)
      }
      const item = { parentId: undefined, kind: 'Post', title: '', body: post.text }
      const { id } = await queries.write(ctx.db, { ...placeOf(ctx.workspaceId, post), ...item }, ctx.now())
      return { id, url: null }
    },
    async find(ctx, post) {
      const id = await queries.find(ctx.db, placeOf(ctx.workspaceId, post))
      return id === undefined ? undefined : { id, url: null }
    },
    engagement: async (_ctx, postId) => ({
      reactions: Math.floor(draw(`${postId} reactions`) * 120),
      comments: Math.floor(draw(`${postId} comments`) * 25),
      shares: Math.floor(draw(`${postId} shares`) * 15),
      impressions: 200 + Math.floor(draw(`${postId} impressions`) * 5_000),
    }),
  }
}

/** Depends on the post and the attempt, so a resumed attempt ends the same way. */
export const sandboxFails = ({ key, attempt }: Pick<SocialPost, 'key' | 'attempt'>) =>
  draw(`${key} ${attempt}`) < failing

/** A number from 0 to 1, deterministic for the same text. */
const draw = (words: string) => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32
