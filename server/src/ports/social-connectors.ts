import type { PostEngagement } from '@sextant/contract/content/routes'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { UserError } from '#kernel/errors'
import type { ConnectorCtx } from './connections.ts'

/** Whose account it is, as the platform tells it. */
export interface SocialAccount {
  /** Tells it from other accounts of the same platform. */
  id: string
  name: string
  /** Null where the platform does not tell. */
  followers: number | null
}

export interface SocialPost {
  /** The same key is the same post, at every try. */
  key: string
  attempt: number
  accountId: string
  text: string
  imageUrl: string | null
  /** What the connector noted at an earlier try. */
  memory: Readonly<Record<string, unknown>>
  remember(memory: Record<string, unknown>): Promise<void>
}

export interface Posted {
  id: string
  url: string | null
}

/** One platform, spoken to as its documentation says. None of them offers a key that makes two postings one. */
export interface SocialConnector {
  /** Whose credentials these are; a `UserError` with a sentence where the platform refuses them. */
  check(ctx: ConnectorCtx): Promise<SocialAccount>
  /** Posts, once. A `UserError` says that it was not taken, an `UpstreamError` that nobody knows. */
  post(ctx: ConnectorCtx, post: SocialPost): Promise<Posted>
  /** Looks for what an earlier try may have posted since then; throws where it may not look. */
  find(ctx: ConnectorCtx, post: SocialPost, since: Date): Promise<Posted | undefined>
  /** What readers have done with a post by now; a `UserError` where the platform does not tell. */
  engagement(ctx: ConnectorCtx, postId: string): Promise<PostEngagement>
}

export interface SocialConnectors {
  of(platform: SocialPlatformId): SocialConnector
  sandboxOf(platform: SocialPlatformId): SocialConnector
}

/** The platform has this very text from this account, and takes it no second time. */
export class AlreadyPosted extends UserError {
  readonly posted: Posted | undefined
  constructor(platform: string, posted?: Posted) {
    super(
      'conflict',
      `${platform} already has a post with this text and doesn't accept duplicates. Change the text and try again.`,
    )
    this.name = 'AlreadyPosted'
    this.posted = posted
  }
}
