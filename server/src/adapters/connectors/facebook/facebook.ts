import { z } from 'zod'
import { UserError } from '#kernel/errors'
import type { ConnectorCtx } from '#ports/connections'
import { AlreadyPosted, type SocialConnector } from '#ports/social-connectors'
import { ServiceRefused } from '../service.ts'
import { duplicate, graph, graphBase } from './graph.ts'

const name = 'Facebook'
const Page = z.object({ id: z.string(), name: z.string(), followers_count: z.number().optional() })
const Made = z.object({ id: z.string() })
const Total = z.object({ summary: z.object({ total_count: z.number() }) })
const Counted = z.object({
  reactions: Total,
  comments: Total,
  shares: z.object({ count: z.number() }).default({ count: 0 }),
})
const Feed = z.object({
  data: z.array(z.object({ id: z.string(), message: z.string().default(''), permalink_url: z.string().optional() })),
})

/** A Facebook page, through Meta's Pages API. */
export function createFacebook(base = graphBase): SocialConnector {
  return {
    async check(ctx) {
      const path = `/${pageOf(ctx)}?fields=id,name,followers_count`
      const page = await graph(ctx, name, base).get(path, Page)
      return { id: page.id, name: page.name, followers: page.followers_count ?? null }
    },
    async post(ctx, { text }) {
      try {
        const { id } = await graph(ctx, name, base).post(`/${pageOf(ctx)}/feed`, { message: text }, Made)
        return { id, url: `https://www.facebook.com/${encodeURIComponent(id)}` }
      } catch (error) {
        if (error instanceof ServiceRefused && error.fields.includes(duplicate)) throw new AlreadyPosted(name)
        throw error
      }
    },
    async find(ctx, { text }, since) {
      // Allow for clock skew.
      const from = String(Math.floor(since.getTime() / 1_000) - 60)
      const query = new URLSearchParams({ fields: 'id,message,permalink_url', since: from, limit: '100' })
      const { data } = await graph(ctx, name, base).get(`/${pageOf(ctx)}/posts?${query}`, Feed)
      const found = data.find(({ message }) => message.trim() === text.trim())
      return found && { id: found.id, url: found.permalink_url ?? null }
    },
    async engagement(ctx, postId) {
      const fields = 'reactions.summary(total_count).limit(0),comments.summary(total_count).limit(0),shares'
      const path = `/${encodeURIComponent(postId)}?${new URLSearchParams({ fields })}`
      const { reactions, comments, shares } = await graph(ctx, name, base).get(path, Counted)
      return {
        reactions: reactions.summary.total_count,
        comments: comments.summary.total_count,
        shares: shares.count,
        impressions: null,
      }
    },
  }
}

function pageOf({ credentials: { pageId = '' } }: ConnectorCtx): string {
  if (/^\d{1,30}$/.test(pageId)) return pageId
  throw new UserError('invalid_input', 'The page ID must be a number.')
}
