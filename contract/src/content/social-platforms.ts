import type { CredentialField } from '../integrations/catalogue/kind.ts'

export interface PlatformKind {
  name: string
  /** Maximum post length, counted as the platform counts. */
  limit: number
  /** What the platform calls an account. */
  account: string
  fields: readonly CredentialField[]
  credentialsUrl: string
  scopes: readonly string[]
  /** How long credentials last; `days` if the platform expires them. */
  lifetime: { note: string; days?: number }
  needsImage?: true
  mostHashtags?: number
}

const token = (label: string, help: string) =>
  ({ key: 'token', label, placeholder: '', help, isSecret: true, maxLength: 2_000 }) as const satisfies CredentialField

const metaLifetime =
  "A page token created from a long-lived user token doesn't expire. One created directly in the explorer expires within hours."

/** Platforms that content is generated for and published to. */
export const socialPlatforms = {
  twitter: {
    name: 'X (Twitter)',
    limit: 280,
    account: 'X account',
    fields: [
      {
        key: 'apiKey',
        label: 'API key',
        placeholder: '',
        help: 'In the developer portal, under Keys and tokens of your app.',
        isSecret: true,
        maxLength: 200,
      },
      {
        key: 'apiSecret',
        label: 'API key secret',
        placeholder: '',
        help: 'Shown once next to the API key.',
        isSecret: true,
        maxLength: 200,
      },
      {
        key: 'accessToken',
        label: 'Access token',
        placeholder: '',
        help: 'For the account that posts. Create it in the same place with Read and Write access.',
        isSecret: true,
        maxLength: 200,
      },
      {
        key: 'accessSecret',
        label: 'Access token secret',
        placeholder: '',
        help: 'Shown once next to the access token.',
        isSecret: true,
        maxLength: 200,
      },
    ],
    credentialsUrl: 'https://developer.x.com/en/portal/dashboard',
    lifetime: { note: 'They work until they are revoked or regenerated.' },
    scopes: ['User authentication with OAuth 1.0a, Read and Write', 'Reading your own posts, to avoid posting twice'],
  },
  linkedin: {
    name: 'LinkedIn',
    limit: 3_000,
    account: 'LinkedIn member or page',
    fields: [
      token('Access token', 'From your app, for the member who posts.'),
      {
        key: 'organization',
        label: 'Organization id',
        placeholder: '5515715',
        help: 'The ID of the page to post as. Defaults to the member.',
        isSecret: false,
        isOptional: true,
        maxLength: 40,
      },
    ],
    credentialsUrl: 'https://www.linkedin.com/developers/tools/oauth',
    lifetime: {
      days: 60,
      note: "LinkedIn tokens expire after 60 days, and Sextant can't renew them. We'll notify you a week before so you can create a new one and reconnect.",
    },
    scopes: [
      'As a member: openid, profile and w_member_social',
      'As a page: w_organization_social and r_organization_social',
    ],
  },
  facebook: {
    name: 'Facebook',
    limit: 2_000,
    account: 'Facebook page',
    fields: [
      {
        key: 'pageId',
        label: 'Page id',
        placeholder: '1906385232743451',
        help: 'Under About, Page transparency.',
        isSecret: false,
        maxLength: 40,
      },
      token('Page access token', 'A long-lived page token.'),
    ],
    credentialsUrl: 'https://developers.facebook.com/tools/explorer/',
    lifetime: { note: metaLifetime },
    scopes: ['pages_manage_posts', 'pages_read_engagement'],
  },
  instagram: {
    name: 'Instagram',
    limit: 2_200,
    account: 'Instagram professional account',
    fields: [
      {
        key: 'userId',
        label: 'Instagram account id',
        placeholder: '17841405822304914',
        help: 'The ID of the professional account linked to your Facebook page.',
        isSecret: false,
        maxLength: 40,
      },
      token('Access token', 'A long-lived token for the linked Facebook page.'),
    ],
    credentialsUrl: 'https://developers.facebook.com/tools/explorer/',
    lifetime: { note: metaLifetime },
    scopes: ['instagram_basic', 'instagram_content_publish', 'pages_read_engagement'],
    needsImage: true,
    mostHashtags: 30,
  },
} as const satisfies Record<string, PlatformKind>

export type SocialPlatformId = keyof typeof socialPlatforms
export const socialPlatformIds = Object.keys(socialPlatforms) as [SocialPlatformId, ...SocialPlatformId[]]
export const isSocialPlatform = (text: unknown): text is SocialPlatformId =>
  socialPlatformIds.includes(text as SocialPlatformId)

/** The entry without its literal types, for code that treats all platforms alike. */
export const platformOf = (id: SocialPlatformId): PlatformKind => socialPlatforms[id]
