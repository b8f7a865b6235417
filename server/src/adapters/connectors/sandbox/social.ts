import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { UserError } from '#kernel/errors'
import type { SocialConnector, SocialPost } from '#ports/social-connectors'
import * as queries from './sandbox.queries.ts'

const publishingMs = 2_000
/** One in ten. */
const failing = 0.1

const names: Record<SocialPlatformId, string> = {
  twitter: '@sandbox',
  linkedin: 'Sandbox Inc.',
  facebook: 'Sandbox Page',
  instagram: '@sandbox.pictures',
}

/** A pretend account in our own database, with a made-up name and number of followers. */
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
        throw new UserError('conflict', `The ${name} sandbox failed, as one try in ten does there. Nothing was posted.`)
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

/** Decided by the post and the try, so that a try that is taken over ends as it would have. */
export const sandboxFails = ({ key, attempt }: Pick<SocialPost, 'key' | 'attempt'>) =>
  draw(`${key} ${attempt}`) < failing

/** From 0 to 1, always the same for the same words. */
const draw = (words: string) => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32
