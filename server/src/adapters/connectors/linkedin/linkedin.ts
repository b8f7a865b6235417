import { z } from 'zod'
import { UpstreamError, UserError } from '#kernel/errors'
import type { ConnectorCtx } from '#ports/connections'
import { AlreadyPosted, type SocialConnector, type SocialPost } from '#ports/social-connectors'
import { createService, type Service, ServiceRefused } from '../service.ts'
import { littleText, plainText } from './little-text.ts'

const name = 'LinkedIn'
/** API version; each is supported for at least a year. */
const version = '202605'

const Problem = z.object({ message: z.string().default('') })
const Member = z.object({ sub: z.string(), name: z.string().default('') })
const Organization = z.object({ localizedName: z.string() })
const Size = z.object({ firstDegreeSize: z.number() })
const Posts = z.object({ elements: z.array(z.object({ id: z.string(), commentary: z.string().default('') })) })

const Social = z.object({
  reactionSummaries: z.record(z.string(), z.object({ count: z.number() })).default({}),
  commentSummary: z.object({ count: z.number() }).default({ count: 0 }),
})

/** LinkedIn's Posts API, for a member or for the page of an organization. */
export function createLinkedin(base = 'https://api.linkedin.com'): SocialConnector {
  return {
    async check(ctx) {
      const service = serviceOf(ctx, base)
      return ctx.credentials.organization ? organization(service, ctx.credentials.organization) : member(service)
    },
    post: (ctx, post) => create(serviceOf(ctx, base), post),
    async find(ctx, { accountId, text }) {
      const query = new URLSearchParams({ q: 'author', author: accountId, count: '50', sortBy: 'LAST_MODIFIED' })
      const service = serviceOf(ctx, base, { 'x-restli-method': 'FINDER' })
      const { elements } = await service.get(`/rest/posts?${query}`, Posts)
      const found = elements.find(({ commentary }) => plainText(commentary).trim() === text.trim())
      return found && posted(found.id)
    },
    async engagement(ctx, postId) {
      const path = `/rest/socialMetadata/${encodeURIComponent(postId)}`
      const { reactionSummaries, commentSummary } = await serviceOf(ctx, base).get(path, Social)
      const reactions = Object.values(reactionSummaries).reduce((sum, { count }) => sum + count, 0)
      return { reactions, comments: commentSummary.count, shares: null, impressions: null }
    },
  }
}

async function member(service: Service) {
  const { sub, name: label } = await service.get('/v2/userinfo', Member)
  return { id: `urn:li:person:${sub}`, name: label || sub, followers: null }
}

async function organization(service: Service, id: string) {
  if (!/^\d{1,20}$/.test(id)) throw new UserError('invalid_input', 'The organization ID must be a number.')
  const urn = `urn:li:organization:${id}`
  const { localizedName } = await service.get(`/rest/organizations/${id}`, Organization)
  const edge = `/rest/networkSizes/${encodeURIComponent(urn)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`
  const { firstDegreeSize } = await service.get(edge, Size)
  return { id: urn, name: localizedName, followers: firstDegreeSize }
}

async function create(service: Service, { accountId, text }: SocialPost) {
  const body = {
    author: accountId,
    commentary: littleText(text),
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  }
  try {
    const request = { method: 'POST', path: '/rest/posts', body, isRepeatable: false } as const
    const { headers } = await service.exchange(request, z.unknown())
    const id = headers['x-restli-id']
    if (id) return posted(id)
    throw new UpstreamError(name, { cause: new Error('its response contained no post ID') })
  } catch (error) {
    if (error instanceof ServiceRefused && /duplicate/i.test(error.message)) {
      const [twin] = /urn:li:\w+:\d+/i.exec(error.message) ?? []
      throw new AlreadyPosted(name, twin ? posted(twin) : undefined)
    }
    throw error
  }
}

const posted = (id: string) => ({ id, url: `https://www.linkedin.com/feed/update/${encodeURIComponent(id)}/` })

function serviceOf(ctx: ConnectorCtx, base: string, headers: Record<string, string> = {}): Service {
  const { token = '' } = ctx.credentials
  return createService(ctx, {
    name,
    base,
    headers: {
      authorization: `Bearer ${token}`,
      'linkedin-version': version,
      'x-restli-protocol-version': '2.0.0',
      ...headers,
    },
    secrets: [token],
    explain: (body) => ({ sentence: Problem.catch({ message: '' }).parse(body).message }),
  })
}
