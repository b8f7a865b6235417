import type { CredentialField } from '../integrations/catalogue/kind.ts'

export interface PlatformKind {
  name: string
  /** The most characters of a post, counted as the platform counts them. */
  limit: number
  /** Who writes there, in the words of the platform. */
  account: string
  fields: readonly CredentialField[]
  /** Where the credentials are made. */
  credentialsUrl: string
  /** What the credentials must allow, in words. */
  scopes: readonly string[]
  /** How long the credentials last, in words; `days` where the platform ends them by time. */
  lifetime: { note: string; days?: number }
  /** It takes no post without a picture. */
  needsImage?: true
  mostHashtags?: number
}

const token = (label: string, help: string) =>
  ({ key: 'token', label, placeholder: '', help, isSecret: true, maxLength: 2_000 }) as const satisfies CredentialField

const metaLifetime =
  'A page token made from a long-lived user token does not end by time. One straight from the explorer ends within hours.'

/** The four platforms that content is written for and published to. */
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
        help: 'Of your app in the developer portal, under Keys and tokens.',
        isSecret: true,
        maxLength: 200,
      },
      {
        key: 'apiSecret',
        label: 'API key secret',
        placeholder: '',
        help: 'Shown once beside the API key.',
        isSecret: true,
        maxLength: 200,
      },
      {
        key: 'accessToken',
        label: 'Access token',
        placeholder: '',
        help: 'Of the account that posts, made in the same place with Read and Write.',
        isSecret: true,
        maxLength: 200,
      },
      {
        key: 'accessSecret',
        label: 'Access token secret',
        placeholder: '',
        help: 'Shown once beside the access token.',
        isSecret: true,
        maxLength: 200,
      },
    ],
    credentialsUrl: 'https://developer.x.com/en/portal/dashboard',
    lifetime: { note: 'They last until they are withdrawn or made anew.' },
    scopes: [
      'User authentication by OAuth 1.0a with Read and Write',
      'Reading your own posts, to look before posting again',
    ],
  },
  linkedin: {
    name: 'LinkedIn',
    limit: 3_000,
    account: 'LinkedIn member or page',
    fields: [
      token('Access token', 'Of your app, for the member who posts.'),
      {
        key: 'organization',
        label: 'Organization id',
        placeholder: '5515715',
        help: 'The number of the page to post as. Empty: the member posts.',
        isSecret: false,
        isOptional: true,
        maxLength: 40,
      },
    ],
    credentialsUrl: 'https://www.linkedin.com/developers/tools/oauth',
    lifetime: {
      days: 60,
      note: 'LinkedIn ends a token 60 days after it was made, and Sextant cannot renew it. You are told a week before; then make a new one and connect again.',
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
      token('Page access token', 'A long-lived token of the page.'),
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
        help: 'The number of the professional account that is linked to your Facebook page.',
        isSecret: false,
        maxLength: 40,
      },
      token('Access token', 'A long-lived token of the linked Facebook page.'),
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

/** The entry without its literal types, for whoever treats all alike. */
export const platformOf = (id: SocialPlatformId): PlatformKind => socialPlatforms[id]
