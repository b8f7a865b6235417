import type { ConnectorCtx } from './connections.ts'

/** A post as received from a service. */
export interface RemotePost {
  /** Unique within the service. */
  id: string
  author: string
  handle: string | undefined
  /** As people read it there, without hidden markup. */
  content: string
  url: string
  postedAt: Date
  likes: number
  comments: number
  shares: number
  /** Reply address, used only by the connector. */
  thread: Record<string, string>
}

export interface RemotePage {
  posts: RemotePost[]
  /** State for the next poll. */
  memory: Record<string, unknown>
}

export interface RemoteReply {
  thread: Record<string, string>
  text: string
  /** An invisible marker that identifies the reply. */
  mark: string
}

export interface Replied {
  id: string
  url: string | null
}

/** A community platform, called by its documented API. None of them accepts an idempotency key for replies. */
export interface CommunityConnector {
  /** What the credentials give access to; a `UserError` if they are rejected. */
  check(ctx: ConnectorCtx): Promise<{ name: string; address: string }>
  /** New posts since the state of the last poll. */
  read(ctx: ConnectorCtx, memory: Readonly<Record<string, unknown>>): Promise<RemotePage>
  /** Sends a reply once. A `UserError` means it was rejected, an `UpstreamError` that the result is unknown. */
  reply(ctx: ConnectorCtx, reply: RemoteReply): Promise<Replied>
  /** Looks for a reply that an earlier attempt may have sent. */
  find(ctx: ConnectorCtx, reply: RemoteReply, since: Date): Promise<Replied | undefined>
}

export interface CommunityConnectors {
  of(way: 'discourse' | 'github'): CommunityConnector
}
