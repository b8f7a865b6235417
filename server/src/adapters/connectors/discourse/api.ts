import { z } from 'zod'
import { UserError } from '#kernel/errors'
import type { ConnectorCtx } from '#ports/connections'
import { createService } from '../service.ts'

const Post = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string().nullish(),
  created_at: z.string(),
  raw: z.string().nullish(),
  topic_id: z.number(),
  topic_slug: z.string().nullish(),
  topic_title: z.string().nullish(),
  post_number: z.number(),
  post_type: z.number().default(1),
  reply_count: z.number().default(0),
  hidden: z.boolean().nullish(),
  deleted_at: z.string().nullish(),
  actions_summary: z.array(z.object({ id: z.number(), count: z.number().optional() })).default([]),
})
export type DiscoursePost = z.infer<typeof Post>

const Errors = z.object({ errors: z.array(z.string()).default([]) })

export type DiscourseApi = ReturnType<typeof discourseApi>

export function discourseApi(ctx: ConnectorCtx) {
  const { url = '', username = '', apiKey = '' } = ctx.credentials
  const base = forumBase(url)
  const service = createService(ctx, {
    name: 'Discourse',
    base,
    headers: { 'api-key': apiKey, 'api-username': username },
    secrets: [apiKey],
    explain: (body) => ({ sentence: Errors.catch({ errors: [] }).parse(body).errors.join(' ') }),
    // Discourse answers an unknown key with 403.
    isRefusedCredentials: (status, body) =>
      status === 403 && z.object({ error_type: z.literal('invalid_access') }).safeParse(body).success,
  })
  const { get } = service
  return {
    base,
    site: () => get('/site/basic-info.json', z.object({ title: z.string() })),
    session: () => get('/session/current.json', z.object({ current_user: z.object({ username: z.string() }) })),
    /** Newest first, optionally before an id. */
    latestPosts: async (before: number | undefined) => {
      const query = before === undefined ? '' : `?before=${before}`
      return (await get(`/posts.json${query}`, z.object({ latest_posts: z.array(Post) }))).latest_posts
    },
    topicStream: async (topicId: string) => {
      const answer = z.object({ post_stream: z.object({ stream: z.array(z.number()).default([]) }) })
      return (await get(`/t/${encodeURIComponent(topicId)}.json`, answer)).post_stream.stream
    },
    topicPosts: async (topicId: string, ids: readonly number[]) => {
      const query = new URLSearchParams([
        ...ids.map((id): [string, string] => ['post_ids[]', String(id)]),
        ['include_raw', 'true'],
      ])
      const answer = z.object({ post_stream: z.object({ posts: z.array(Post) }) })
      return (await get(`/t/${encodeURIComponent(topicId)}/posts.json?${query}`, answer)).post_stream.posts
    },
    createPost: (body: { raw: string; topic_id: number; reply_to_post_number: number }) =>
      service.post('/posts.json', body, Post),
  }
}

function forumBase(text: string): string {
  const written = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
  const url = URL.canParse(written) ? new URL(written) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password) {
    throw new UserError('invalid_input', "Enter your forum's URL, such as https://forum.example.com")
  }
  return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '')
}
