import type { CredentialField } from '../integrations/catalogue/kind.ts'

export interface WayKind {
  name: string
  description: string
  fields: readonly CredentialField[]
  /** How a reply is sent; manually where the source is read-only. */
  answers: 'connector' | 'sandbox' | 'by-hand'
  /** Polled regularly; otherwise the source sends posts itself. */
  isPolled: boolean
  credentialsUrl?: string
  scopes?: readonly string[]
}

const field = (key: string, label: string, rest: Pick<CredentialField, 'placeholder' | 'help'>) =>
  ({ key, label, ...rest, isSecret: false, maxLength: 500 }) as const satisfies CredentialField
const secret = (key: string, label: string, help: string) =>
  ({ key, label, placeholder: '', help, isSecret: true, maxLength: 500 }) as const satisfies CredentialField

const sourceWays = {
  discourse: {
    name: 'Discourse',
    description: 'Reads new posts in your forum and replies as the account below.',
    fields: [
      field('url', 'Forum address', { placeholder: 'https://forum.example.com', help: 'The home page of your forum.' }),
      field('username', 'API user', { placeholder: 'sextant', help: 'The account that reads posts and replies.' }),
      secret('apiKey', 'API key', 'Create it under Admin, API with read and write access to posts and topics.'),
    ],
    answers: 'connector',
    isPolled: true,
    scopes: ['Reading posts and topics', 'Writing posts'],
  },
  github: {
    name: 'GitHub',
    description: 'Reads issues, discussions and comments in a repository and replies with comments.',
    fields: [
      field('repository', 'Repository', { placeholder: 'owner/name', help: 'As shown in its URL.' }),
      secret('token', 'Access token', 'A fine-grained token for this repository.'),
    ],
    answers: 'connector',
    isPolled: true,
    credentialsUrl: 'https://github.com/settings/personal-access-tokens',
    scopes: ['Issues: read and write', 'Discussions: read and write'],
  },
  feed: {
    name: 'RSS or Atom feed',
    description: 'Reads new items in a feed. You post replies yourself.',
    fields: [
      field('url', 'Feed address', {
        placeholder: 'https://example.com/feed.xml',
        help: 'RSS 2.0, RSS 1.0, Atom or JSON Feed.',
      }),
    ],
    answers: 'by-hand',
    isPolled: true,
  },
  webhook: {
    name: 'Webhook',
    description: 'Another tool sends signed posts to your webhook URL. You post replies yourself.',
    fields: [],
    answers: 'by-hand',
    isPolled: false,
  },
  sandbox: {
    name: 'Sandbox',
    description: 'A fictional community inside Sextant. Nothing is sent anywhere.',
    fields: [],
    answers: 'sandbox',
    isPolled: false,
  },
} as const satisfies Record<string, WayKind>

export type SourceWay = keyof typeof sourceWays
export const sourceWayIds = Object.keys(sourceWays) as [SourceWay, ...SourceWay[]]
export const wayOf = (way: SourceWay): WayKind => sourceWays[way]

interface PlatformKind {
  name: string
  /** The first one is preselected. */
  ways: readonly SourceWay[]
}

export const communityPlatforms = {
  discord: { name: 'Discord', ways: ['webhook', 'sandbox'] },
  slack: { name: 'Slack', ways: ['webhook', 'sandbox'] },
  reddit: { name: 'Reddit', ways: ['feed', 'webhook', 'sandbox'] },
  forum: { name: 'Forum', ways: ['discourse', 'feed', 'webhook', 'sandbox'] },
  github: { name: 'GitHub', ways: ['github', 'webhook', 'sandbox'] },
  website: { name: 'Website', ways: ['feed', 'webhook'] },
} as const satisfies Record<string, PlatformKind>

export type CommunityPlatformId = keyof typeof communityPlatforms
export const communityPlatformIds = Object.keys(communityPlatforms) as [CommunityPlatformId, ...CommunityPlatformId[]]
export const isCommunityPlatform = (text: unknown): text is CommunityPlatformId =>
  communityPlatformIds.includes(text as CommunityPlatformId)
export const communityPlatformOf = (id: CommunityPlatformId): PlatformKind => communityPlatforms[id]
