import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ConnectorCtx } from '#ports/connections'
import { AlreadyPosted, type SocialConnector, type SocialPost } from '#ports/social-connectors'
import { createService, type Service, ServiceRefused } from '../service.ts'
import { oauth1Header } from './oauth1.ts'

const name = 'X'
const Problem = z.object({
  detail: z.string().default(''),
  title: z.string().default(''),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})
const Me = z.object({
  data: z.object({
    id: z.string(),
    username: z.string(),
    public_metrics: z.object({ followers_count: z.number() }).optional(),
  }),
})
const Made = z.object({ data: z.object({ id: z.string() }) })
const Link = z.object({ url: z.string(), expanded_url: z.string().optional() })
const Counted = z.object({
  data: z.object({
    public_metrics: z.object({
      like_count: z.number(),
      reply_count: z.number(),
      retweet_count: z.number(),
      quote_count: z.number(),
      impression_count: z.number().optional(),
    }),
  }),
})
const Timeline = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        entities: z.object({ urls: z.array(Link).default([]) }).optional(),
      }),
    )
    .default([]),
})

/** X's API, version 2, with OAuth 1.0a, because its tokens do not expire. */
export function createX(base = 'https://api.x.com'): SocialConnector {
  return {
    async check(ctx) {
      const path = '/2/users/me?user.fields=public_metrics'
      const { data } = await serviceOf(ctx, base).get(path, Me)
      return { id: data.id, name: `@${data.username}`, followers: data.public_metrics?.followers_count ?? null }
    },
    post: (ctx, post) => create(serviceOf(ctx, base), post),
    async find(ctx, { accountId, text }, since) {
      const query = new URLSearchParams({
        max_results: '100',
        start_time: `${new Date(since.getTime() - slackMs).toISOString().slice(0, 19)}Z`,
        exclude: 'retweets',
        'tweet.fields': 'entities',
      })
      const path = `/2/users/${encodeURIComponent(accountId)}/tweets?${query}`
      const { data } = await serviceOf(ctx, base).get(path, Timeline)
      const found = data.find((one) => asWritten(one) === text.normalize('NFC').trim())
      return found && posted(found.id)
    },
    async engagement(ctx, postId) {
      const path = `/2/tweets/${encodeURIComponent(postId)}?tweet.fields=public_metrics`
      const { data } = await serviceOf(ctx, base).get(path, Counted)
      const { like_count, reply_count, retweet_count, quote_count, impression_count } = data.public_metrics
      return {
        reactions: like_count,
        comments: reply_count,
        shares: retweet_count + quote_count,
        impressions: impression_count ?? null,
      }
    },
  }
}

/** Allows for clock skew. */
const slackMs = 60_000

async function create(service: Service, { text }: SocialPost) {
  try {
    const { data } = await service.post('/2/tweets', { text }, Made)
    return posted(data.id)
  } catch (error) {
    if (error instanceof ServiceRefused && error.serviceStatus === 403 && /duplicate content/i.test(error.message)) {
      throw new AlreadyPosted(name)
    }
    throw error
  }
}

const posted = (id: string) => ({ id, url: `https://x.com/i/web/status/${encodeURIComponent(id)}` })

/** X shortens links and escapes three characters. */
function asWritten({ text, entities }: z.infer<typeof Timeline>['data'][number]): string {
  const links = entities?.urls ?? []
  const whole = links.reduce((all, { url, expanded_url }) => all.replaceAll(url, expanded_url ?? url), text)
  return whole.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').normalize('NFC').trim()
}

function serviceOf(ctx: ConnectorCtx, base: string): Service {
  const { apiKey = '', apiSecret = '', accessToken = '', accessSecret = '' } = ctx.credentials
  const keys = { apiKey, apiSecret, accessToken, accessSecret }
  return createService(ctx, {
    name,
    base,
    headers: {},
    secrets: Object.values(keys),
    sign: ({ method, url }) => {
      const once = { nonce: randomBytes(16).toString('hex'), timestamp: Math.floor(ctx.now().getTime() / 1_000) }
      return { authorization: oauth1Header(keys, { method, url, ...once }) }
    },
    explain(body) {
      const { detail, errors, title } = Problem.catch({ detail: '', title: '', errors: [] }).parse(body)
      return { sentence: detail || errors[0]?.message || title }
    },
  })
}
