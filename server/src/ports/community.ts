import type { ConnectorCtx } from './connections.ts'

/** A post as a service tells of it. */
export interface RemotePost {
  /** Tells it from other posts of the same service. */
  id: string
  author: string
  handle: string | undefined
  /** As a person reads it there, without markup that hides something. */
  content: string
  url: string
  postedAt: Date
  likes: number
  comments: number
  shares: number
  /** Where a reply goes, for the connector's own eyes. */
  thread: Record<string, string>
}

export interface RemotePage {
  posts: RemotePost[]
  /** What the next reading begins with. */
  memory: Record<string, unknown>
}

export interface RemoteReply {
  thread: Record<string, string>
  text: string
  /** Nobody sees it; the reply is found again by it. */
  mark: string
}

export interface Replied {
  id: string
  url: string | null
}

/** A community elsewhere, spoken to as its documentation says. None of them offers a key that makes two replies one. */
export interface CommunityConnector {
  /** What the credentials lead to, by a name and an address that stays; a `UserError` where they are refused. */
  check(ctx: ConnectorCtx): Promise<{ name: string; address: string }>
  /** What is new since the memory of the last reading. */
  read(ctx: ConnectorCtx, memory: Readonly<Record<string, unknown>>): Promise<RemotePage>
  /** Replies, once. A `UserError` says that it was not taken, an `UpstreamError` that nobody knows. */
  reply(ctx: ConnectorCtx, reply: RemoteReply): Promise<Replied>
  /** Looks for what an earlier try may have left there since then. */
  find(ctx: ConnectorCtx, reply: RemoteReply, since: Date): Promise<Replied | undefined>
}

export interface CommunityConnectors {
  of(way: 'discourse' | 'github'): CommunityConnector
}
