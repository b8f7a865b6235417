import type { PostEngagement } from '@sextant/contract/content/routes'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { UserError } from '#kernel/errors'
import type { ConnectorCtx } from './connections.ts'

/** The account as the platform describes it. */
export interface SocialAccount {
  /** Unique within the platform. */
  id: string
  name: string
  /** Null if the platform doesn't provide it. */
  followers: number | null
}

export interface SocialPost {
  /** The same key is the same post, on every attempt. */
  key: string
  attempt: number
  accountId: string
  text: string
  imageUrl: string | null
  /** State that the connector kept from an earlier attempt. */
  memory: Readonly<Record<string, unknown>>
  remember(memory: Record<string, unknown>): Promise<void>
}

export interface Posted {
  id: string
  url: string | null
}

/** One platform, called by its documented API. None of them accepts an idempotency key for posts. */
export interface SocialConnector {
  /** The account of these credentials; a `UserError` if the platform rejects them. */
  check(ctx: ConnectorCtx): Promise<SocialAccount>
  /** Posts once. A `UserError` means it was rejected, an `UpstreamError` that the result is unknown. */
  post(ctx: ConnectorCtx, post: SocialPost): Promise<Posted>
  /** Looks for a post from an earlier attempt; throws if it may not look. */
  find(ctx: ConnectorCtx, post: SocialPost, since: Date): Promise<Posted | undefined>
  /** Current engagement of a post; a `UserError` if the platform doesn't provide it. */
  engagement(ctx: ConnectorCtx, postId: string): Promise<PostEngagement>
}

export interface SocialConnectors {
  of(platform: SocialPlatformId): SocialConnector
  sandboxOf(platform: SocialPlatformId): SocialConnector
}

/** The account already has a post with this text, and the platform rejects duplicates. */
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
