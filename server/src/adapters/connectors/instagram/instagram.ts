import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { UserError } from '#kernel/errors'
import type { ConnectorCtx } from '#ports/connections'
import type { Posted, SocialConnector, SocialPost } from '#ports/social-connectors'
import { graph, graphBase } from '../facebook/graph.ts'
import type { Service } from '../service.ts'

const name = 'Instagram'
const Account = z.object({ id: z.string(), username: z.string(), followers_count: z.number().optional() })
const Made = z.object({ id: z.string() })
const Container = z.object({
  status_code: z.enum(['EXPIRED', 'ERROR', 'FINISHED', 'IN_PROGRESS', 'PUBLISHED']),
  status: z.string().optional(),
})
const Link = z.object({ permalink: z.string().optional() })
const Counted = z.object({ like_count: z.number().nullable().default(null), comments_count: z.number() })
const Media = z.object({
  data: z.array(z.object({ id: z.string(), caption: z.string().default(''), permalink: z.string().optional() })),
})

const looks = 15
const pauseMs = 2_000

/**
 * A professional account, through Meta's content publishing: create a container, wait until Instagram has fetched the
 * picture, publish it. A container can be published once and reports its status for a day.
 */
export function createInstagram(base = graphBase): SocialConnector {
  return {
    async check(ctx) {
      const path = `/${userOf(ctx)}?fields=id,username,followers_count`
      const account = await graph(ctx, name, base).get(path, Account)
      return { id: account.id, name: `@${account.username}`, followers: account.followers_count ?? null }
    },
    async post(ctx, post) {
      const service = graph(ctx, name, base)
      const container = await readyContainer(ctx, service, post)
      const { id } = await service.post(`/${userOf(ctx)}/media_publish`, { creation_id: container }, Made)
      return { id, url: await linkOf(service, id) }
    },
    async find(ctx, post) {
      const container = containerOf(post)
      if (!container) return undefined
      const service = graph(ctx, name, base)
      const { status_code } = await read(service, container)
      if (status_code !== 'PUBLISHED') return undefined
      return (await published(ctx, service, post)) ?? { id: container, url: null }
    },
    async engagement(ctx, postId) {
      const path = `/${encodeURIComponent(postId)}?fields=like_count,comments_count`
      const counted = await graph(ctx, name, base).get(path, Counted)
      // The like count is missing if the owner hides it.
      return { reactions: counted.like_count, comments: counted.comments_count, shares: null, impressions: null }
    },
  }
}

const containerOf = ({ memory }: SocialPost) =>
  typeof memory.container === 'string' && memory.container ? memory.container : undefined

/** Reuses the container of an earlier attempt, or creates one and saves it before use. */
async function readyContainer(ctx: ConnectorCtx, service: Service, post: SocialPost): Promise<string> {
  const earlier = containerOf(post)
  if (earlier && (await isReady(ctx, service, earlier))) return earlier
  if (!post.imageUrl) throw new UserError('invalid_input', 'Instagram posts need an image. Add one.')
  const body = { image_url: post.imageUrl, caption: post.text }
  const { id } = await service.post(`/${userOf(ctx)}/media`, body, Made, true)
  await post.remember({ container: id })
  if (await isReady(ctx, service, id)) return id
  throw new UserError('conflict', "Instagram couldn't use the image. It must be a publicly accessible JPEG.")
}

async function isReady(ctx: ConnectorCtx, service: Service, container: string): Promise<boolean> {
  for (let look = 1; look <= looks; look += 1) {
    const { status_code } = await read(service, container)
    if (status_code === 'FINISHED') return true
    if (status_code !== 'IN_PROGRESS') return false
    await pause(pauseMs, undefined, ctx.signal ? { signal: ctx.signal } : {})
  }
  throw new UserError('unavailable', 'Instagram is still processing the image. Try again in a minute.')
}

const read = (service: Service, container: string) =>
  service.get(`/${encodeURIComponent(container)}?fields=status_code,status`, Container)

/** The post is published even if its URL cannot be read. */
async function linkOf(service: Service, id: string): Promise<string | null> {
  return service.get(`/${encodeURIComponent(id)}?fields=permalink`, Link).then(
    ({ permalink }) => permalink ?? null,
    () => null,
  )
}

async function published(ctx: ConnectorCtx, service: Service, { text }: SocialPost): Promise<Posted | undefined> {
  const path = `/${userOf(ctx)}/media?fields=id,caption,permalink&limit=25`
  const { data } = await service.get(path, Media)
  const found = data.find(({ caption }) => caption.trim() === text.trim())
  return found && { id: found.id, url: found.permalink ?? null }
}

function userOf({ credentials: { userId = '' } }: ConnectorCtx): string {
  if (/^\d{1,30}$/.test(userId)) return userId
  throw new UserError('invalid_input', 'The Instagram account ID must be a number.')
}
